import type {Location} from '@forecourt/schemas/generated/site-types'
import {Heading} from '#/ui/heading'
import {Picture} from '#/ui/picture'

type Props = Pick<Location, 'team'> & {title?: string}

/** People of one or more places, with a portrait or their initials. Nothing where none are named. */
export function LocationTeam({team, title = 'Whom you meet'}: Props) {
  if (team.length === 0) return null
  return (
    <section aria-labelledby="team" className="mt-10">
      <Heading level={2} id="team" className="mb-4">
        {title}
      </Heading>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {team.map(({name, role, words, image}) => (
          <li key={`${name} ${role}`} className="flex items-start gap-4 rounded-card bg-sunk p-4">
            {image ? (
              <Picture
                src={image.url}
                alt=""
                naturalWidth={image.width}
                sizes="64px"
                ratio="1 / 1"
                className="size-16 shrink-0 rounded-full"
              />
            ) : (
              <span
                aria-hidden="true"
                className="heading grid size-16 shrink-0 place-items-center rounded-full bg-accent text-xl text-accent-ink"
              >
                {getInitials(name)}
              </span>
            )}
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              {role && <p className="text-sm text-ink-soft">{role}</p>}
              {words && <p className="mt-1 text-sm">{words}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first letters of the first and the last word of a name. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const both = words.length > 1 ? [words[0], words.at(-1)] : words
  return both.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}
