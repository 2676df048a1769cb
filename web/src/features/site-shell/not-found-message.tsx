import {linkTo} from '@forecourt/schemas/routes/routes'
import {Heading} from '#/ui/heading'
import {TextLink} from '#/ui/text-link'
import {WordsForm} from './words-form'

type Props = {
  /** The site's words for its kinds of vehicles. */
  noun: string
  /** Words that a shopper may search for; null for none. */
  example: string | null
}

/** The site's own 404: what may have happened, and the ways on. */
export function NotFoundMessage({noun, example}: Props) {
  return (
    <div className="grid max-w-3xl gap-5">
      <Heading level={1}>There is no page at this address</Heading>
      <p className="measure text-lg text-ink-soft">
        It may be mistyped, or the {noun} may have found its new owner. What are you looking for?
      </p>
      <WordsForm input={{id: 'missing-query', placeholder: example ?? undefined}} />
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <TextLink href={linkTo('stock')}>See all our stock</TextLink>
        </li>
        <li>
          <TextLink href="/">Go to the home page</TextLink>
        </li>
      </ul>
    </div>
  )
}
