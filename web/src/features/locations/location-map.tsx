import type {Location} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {markTarget, toJson} from '#/browser/behaviour'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import type {Point} from '#/domain/near/distance'
import {getButtonClass} from '#/ui/button'

/** One place of the map. */
export type MappedLocation = {
  readonly location: Location
  readonly name: string
}

type Props = {
  places: readonly MappedLocation[]
  /** The address of a street map style; null if the site has none. */
  styleUrl: string | null
}

/** A map of places (spec 2.28), loaded at a press. The page around it lists them with the same numbers. */
export function LocationMap({places, styleUrl}: Props) {
  const shown = places.flatMap(({name, location}, index) => {
    const point = getLocationPoint(location)
    return point ? [{number: index + 1, name, href: linkTo('location', {slug: location.slug}), ...point}] : []
  })
  if (!styleUrl || shown.length === 0) return null
  return (
    <section aria-label="Map" className="only-scripted mb-6">
      <street-map places={toJson(shown)} style-url={styleUrl} className="block">
        <div
          {...markTarget('street-map', 'frame')}
          className="relative aspect-[8/5] max-h-[32rem] w-full overflow-hidden rounded-card border border-line bg-sunk"
          hidden
          suppressHydrationWarning
        />
        <button
          type="button"
          {...markTarget('street-map', 'open')}
          className={getButtonClass('secondary', 'small')}
        >
          Show on a map
        </button>
        <p
          {...markTarget('street-map', 'problem')}
          role="status"
          className="text-sm text-critical empty:hidden"
          suppressHydrationWarning
        >
          {''}
        </p>
      </street-map>
    </section>
  )
}

/** What a place's pin is called; one without a point has none on the map. */
export function formatPin(number: number, point: Point | null): string {
  return point ? String(number) : '–'
}

/** The number of a place's pin, beside its name. */
export function MapNumber({children}: {children: ReactNode}) {
  return (
    <span
      aria-hidden="true"
      className="figures grid size-7 shrink-0 place-items-center rounded-full bg-ink text-sm font-semibold text-surface"
    >
      {children}
    </span>
  )
}
