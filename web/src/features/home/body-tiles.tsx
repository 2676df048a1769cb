import {linkTo} from '@forecourt/schemas/routes/routes'
import {BODY_TYPES, type BodyType} from '@forecourt/schemas/vehicle/enums'
import {formatBody} from '#/domain/listing/path-words'
import type {FacetValue} from '#/domain/listing/resolve-listing'
import {chooseNoun, type VehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {groupThousands} from '#/lib/format-text'
import {SectionHeading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import {getBodyShape, Silhouette} from '#/ui/silhouette'

type Props = {
  bodies: readonly BodyType[]
  /** The number of each, with cars just sold or to come, as in its list; null if unknown. */
  counts: readonly FacetValue[] | null
  nouns: VehicleNouns
}

/** Body types as silhouettes that link to their cars (spec 2.30); one that is out of stock has no tile. */
export function BodyTiles({bodies, counts, nouns}: Props) {
  const countOf = new Map(counts?.map(({value, count}) => [value, count]))
  const shown = counts === null ? bodies : bodies.filter((body) => countOf.has(body))
  if (shown.length === 0) return null
  return (
    <Band>
      <SectionHeading title="Browse by type" />
      <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {shown.map((body) => (
          <li key={body}>
            <a href={linkTo('search', {words: formatBody(body) ?? ''})} className="body-tile">
              <Silhouette shape={getBodyShape(body)} />
              <span>
                <b>{BODY_TYPES[body]}</b>
                {countOf.has(body) && (
                  <span className="figures">
                    {groupThousands(countOf.get(body) ?? 0)}
                    <span className="sr-only"> {chooseNoun(nouns, countOf.get(body) ?? 0)}</span>
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Band>
  )
}
