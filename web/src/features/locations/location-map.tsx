import type {Location} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {Fragment, type ReactNode} from 'react'
import {markTarget, toJson} from '#/browser/behaviour'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import type {Point} from '#/domain/near/distance'
import {getButtonClass} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {buildMap, MAP_HEIGHT, MAP_WIDTH, type MapPin, type OutlineMap} from './build-map'

/** One place of the map. */
export type MappedLocation = {
  readonly location: Location
  readonly name: string
}

type Props = {
  places: readonly MappedLocation[]
  /** The shopper's location. */
  from: Point | null
  /** The address of a street map style; null for the outline alone. */
  styleUrl: string | null
}

/**
 * Places on one map (spec 2.28): an outline with numbered pins that needs no JavaScript. The page around it lists them
 * with the same numbers. A street map is loaded on click, if the site has one.
 */
export function LocationMap({places, from, styleUrl}: Props) {
  const numbered = places.map((place, index) => ({
    ...place,
    number: index + 1,
    point: getLocationPoint(place.location),
  }))
  const map = buildMap(
    numbered.map(({number, point}) => ({item: number, point})),
    from,
  )
  // An outline says where places lie to each other, to towns and to the coast; of one place it says nothing.
  if (!map || !(styleUrl || (places.length > 1 && !map.isBlank))) return null
  const shown = numbered.flatMap(({number, name, location, point}) =>
    point ? [{number, name, href: linkTo('location', {slug: location.slug}), ...point}] : [],
  )
  return (
    <section aria-label="Map" className="grid max-w-3xl gap-4">
      <street-map places={toJson(shown)} style-url={styleUrl ?? undefined} className="block">
        <div
          {...markTarget('street-map', 'frame')}
          className="relative aspect-[8/5] overflow-hidden rounded-card border border-line bg-sunk"
        >
          <Outline map={map} names={places.map(({name}) => name)} />
        </div>
        {styleUrl && (
          <button
            type="button"
            {...markTarget('street-map', 'open')}
            className={getButtonClass('secondary', 'small', 'only-scripted mt-3')}
          >
            Show streets
          </button>
        )}
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

// In units of the drawing, which a phone draws small and a desk large.
const WORDS = 'text-[16px] md:text-[11px]'

function Outline({map, names}: {map: OutlineMap<number>; names: readonly string[]}) {
  const {land, borders, pins, towns, from, scale} = map
  return (
    <svg
      role="img"
      aria-label={`Outline map with ${names.join(', ')}`}
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      className="block h-full w-full"
    >
      <path d={land} className="fill-surface stroke-ink/30" strokeWidth="0.75" />
      {borders && <path d={borders} className="fill-none stroke-ink/30" strokeDasharray="4 3" />}
      <g className={joinClassNames('fill-ink-soft', WORDS)}>
        {towns.map(({name, x, y}) => (
          <Fragment key={name}>
            <circle cx={x} cy={y} r="2" />
            <text x={x + 6} y={y + 5}>
              {name}
            </text>
          </Fragment>
        ))}
      </g>
      {from && <circle cx={from.x} cy={from.y} r="8" className="fill-link stroke-surface" strokeWidth="3" />}
      {pins.map((pin) => (
        <Pin key={pin.items[0]} pin={pin} />
      ))}
      <g transform={`translate(16 ${MAP_HEIGHT - 16})`} className="fill-ink stroke-ink">
        <path d={`M0 -6V0H${scale.width}V-6`} fill="none" strokeWidth="1.5" />
        <text x={scale.width + 6} y="2" stroke="none" className={WORDS}>
          {scale.km} km
        </text>
      </g>
    </svg>
  )
}

function Pin({pin: {x, y, items}}: {pin: MapPin<number>}) {
  const words = items.join(', ')
  const width = Math.max(30, words.length * 9 + 14)
  return (
    <g transform={`translate(${x} ${y})`} className="fill-ink">
      <path d="M-6 -10H6L0 0Z" />
      <rect x={-width / 2} y={-38} width={width} height="29" rx="14.5" />
      <text y={-18} fontSize="16" fontWeight="600" textAnchor="middle" className="fill-surface">
        {words}
      </text>
    </g>
  )
}
