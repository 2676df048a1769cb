import {linkTo} from '@forecourt/schemas/routes/routes'
import {BODY_TYPES, type BodyType} from '@forecourt/schemas/vehicle/enums'
import {formatBody} from '#/domain/listing/path-words'
import type {FacetValue} from '#/domain/listing/resolve-listing'
import {groupThousands} from '#/lib/format-text'
import {SectionHeading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import {getBodyShape, Silhouette} from '#/ui/silhouette'

type Props = {
  bodies: readonly BodyType[]
  /** The number of each in stock; null if unknown. */
  counts: readonly FacetValue[] | null
}

/** Body types as silhouettes that link to their cars (spec 2.30); one that is out of stock has no tile. */
export function BodyTiles({bodies, counts}: Props) {
  const countOf = new Map(counts?.map(({value, count}) => [value, count]))
  const shown = counts === null ? bodies : bodies.filter((body) => countOf.has(body))
  if (shown.length === 0) return null
  return (
    <Band>
      <SectionHeading title="Browse by type" />
      <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {shown.map((body) => (
          <li key={body}>
            <a
              href={linkTo('search', {words: formatBody(body) ?? ''})}
              className="group flex h-full flex-col justify-between gap-2 rounded-card bg-sunk px-3 pb-2 pt-3 sm:gap-3 sm:px-4 sm:pb-3 sm:pt-5 no-underline transition-colors hover:bg-line/50"
            >
              <Silhouette
                shape={getBodyShape(body)}
                className="h-9 w-full text-ink sm:h-12 transition-transform duration-200 motion-safe:group-hover:translate-x-1"
              />
              <span className="flex flex-col justify-between gap-x-2 text-[0.8125rem] leading-5 sm:flex-row sm:items-baseline sm:text-base">
                <span className="font-semibold">{BODY_TYPES[body]}</span>
                {countOf.has(body) && (
                  <span className="figures text-xs text-ink-soft sm:text-sm">
                    {groupThousands(countOf.get(body) ?? 0)}
                    <span className="sr-only"> in stock</span>
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
