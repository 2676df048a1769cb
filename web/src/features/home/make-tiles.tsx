import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {toPathWord} from '#/domain/listing/path-words'
import type {FacetValue} from '#/domain/listing/resolve-listing'
import {chooseNoun, type VehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {groupThousands} from '#/lib/format-text'

/** The makes of the row: the site's selection if in stock, otherwise those with most cars. */
export function listMakeTiles(
  {show, makes, count}: Settings['home']['makeTiles'],
  stock: readonly FacetValue[],
): readonly FacetValue[] {
  const chosen = makes.flatMap((make) => stock.find(({value}) => value === make) ?? [])
  const shown = makes.length > 0 ? chosen : stock
  // A single make is not a useful choice.
  return show && shown.length > 1 ? shown.slice(0, count) : []
}

type Props = {
  makes: readonly FacetValue[]
  title?: string
  /** What is counted, with cars just sold or to come; null if the counts leave those out, and so do the lists. */
  nouns: VehicleNouns | null
}

/** Makes, each a link to its cars (spec 2.30). */
export function MakeTiles({makes, title = 'Browse by make', nouns}: Props) {
  if (makes.length === 0) return null
  return (
    <nav aria-labelledby="makes-title">
      <h2 id="makes-title" className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {makes.map(({value, count}) => (
          <li key={value} className="border-b border-line">
            <a
              href={withQuery(linkTo('search', {words: toPathWord(value)}), {
                status: nouns ? null : 'in_stock',
              })}
              className="make-link"
            >
              {value}
              <span className="figures text-sm text-ink-soft">
                {groupThousands(count)}
                <span className="sr-only"> {nouns ? chooseNoun(nouns, count) : 'in stock'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
