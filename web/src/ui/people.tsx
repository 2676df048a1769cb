import type {ImageValue} from '@forecourt/schemas/fields/media'
import {toTelHref} from '#/lib/format-text'
import {ContentPicture} from '#/ui/picture'
import {TextLink} from '#/ui/text-link'

type Person = {
  readonly name: string
  readonly role: string | null
  readonly words: string | null
  readonly image: ImageValue | null
  readonly phone?: string | null
  readonly email?: string | null
}

/** People: what they do and say, and how to reach them; with a portrait where there is one. */
export function People({people}: {people: readonly Person[]}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {people.map(({name, role, words, image, phone, email}) => (
        <li key={`${name} ${role}`} className="flex items-start gap-4 rounded-card bg-sunk p-4">
          {image && (
            <ContentPicture
              image={image}
              alt=""
              sizes="80px"
              ratio="1 / 1"
              className="size-20 shrink-0 rounded-full"
            />
          )}
          <div className="grid min-w-0">
            <p className="font-semibold">{name}</p>
            {role && <p className="text-sm text-ink-soft">{role}</p>}
            {words && <p className="mt-1 text-sm">{words}</p>}
            {phone && <ContactLink href={toTelHref(phone)} words={phone} />}
            {email && <ContactLink href={`mailto:${email}`} words={email} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function ContactLink({href, words}: {href: string; words: string}) {
  return (
    <TextLink href={href} className="figures break-all">
      {words}
    </TextLink>
  )
}
