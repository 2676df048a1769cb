import {
  ATTRIBUTE_NAMES,
  FILTER_ATTRIBUTES,
  isRange,
  type RangeFilter,
} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import {hasFewFilters, type LooserListing, listLooserListings} from '#/domain/listing/looser-listings'
import {buildSearches, type EngineSearch, type ListingSearch} from './build-searches.ts'
import {type ListedVehicle, readListedVehicle} from './listed-vehicle.ts'
import type {EngineResult} from './read-answers.ts'
import {sortOrder} from './search-parameters.ts'

/** The alternatives of an empty listing. */
export type NearMatches = {
  /** The filters to loosen, each with the number of cars found. */
  readonly ways: readonly {readonly words: string; readonly to: LooserListing['to']; readonly found: number}[]
  /**
   * The nearest cars with their differences, the closest matches first; `differs` is null if they match none of the
   * filters, are near none of their bounds, and are only the latest.
   */
  readonly groups: readonly {readonly differs: string | null; readonly vehicles: readonly ListedVehicle[]}[]
}

// A request may contain fifty searches, and others are sent with these.
const MOST_WAYS = 24
const MOST_SIDES = 20
const FROM_EACH = 3
const MOST_VEHICLES = 6

type Asked = {readonly way: LooserListing; readonly side: Side | null}

/** One search for each way to loosen the listing, then those for the cars nearest to the loosened bounds. */
export function buildNearSearches(search: ListingSearch, baseFilter: string): EngineSearch[] {
  return getPlan(search).map(({way, side}) => {
    const [main] = buildSearches({...search, listing: way.to}, baseFilter)
    const {facet_by: _, sort_by: usual, ...rest} = main ?? {}
    const order = side?.order ?? (hasFewFilters(way.to) ? sortOrder('latest') : usual)
    const filter = [rest.filter_by, side?.filter].filter(Boolean).join(' && ')
    return {...rest, filter_by: filter, ...(order ? {sort_by: order} : {}), page: 1, per_page: FROM_EACH}
  })
}

/** Parses the results of `buildNearSearches` for the same search. Ways without results are left out. */
export function readNearMatches(search: ListingSearch, answers: readonly EngineResult[]): NearMatches {
  const asked = getPlan(search).map((entry, index) => ({...entry, answer: answers[index]}))
  const ways = asked.flatMap(({way: {words, to}, side, answer}) =>
    side || !answer?.found ? [] : [{words, to, found: answer.found}],
  )
  return {ways, groups: groupNearest(asked)}
}

function getPlan(search: ListingSearch): Asked[] {
  const ways = listLooserListings(search.listing).slice(0, MOST_WAYS)
  const sides = ways.flatMap((way) => listSides(search, way.to).map((side) => ({way, side})))
  return [...ways.map((way) => ({way, side: null})), ...sides.slice(0, MOST_SIDES)]
}

type Answered = Asked & {readonly answer: EngineResult | undefined}

// Ways are sorted by the size of the change; those that drop fewer filters come first.
function groupNearest(asked: readonly Answered[]): NearMatches['groups'] {
  const ways = [...new Set(asked.map(({way}) => way))].sort((a, b) => a.givenUp - b.givenUp)
  const close = ways.filter(({to}) => !hasFewFilters(to))
  const seen = new Set<string>()
  const groups = close.flatMap((way) => {
    const fresh = getNearest(way, asked).filter(({id}) => !seen.has(id))
    const vehicles = fresh.slice(0, Math.min(FROM_EACH, MOST_VEHICLES - seen.size))
    for (const {id} of vehicles) seen.add(id)
    return vehicles.length > 0 ? [{differs: way.differs, vehicles}] : []
  })
  if (groups.length > 0) return groups
  const broad = ways
    .map((way) => ({way, vehicles: getNearest(way, asked)}))
    .find(({vehicles}) => vehicles.length > 0)
  if (!broad) return []
  const isNear = asked.some(({way, side}) => way === broad.way && side !== null)
  return [{differs: isNear ? broad.way.differs : null, vehicles: broad.vehicles}]
}

function getNearest(way: LooserListing, asked: readonly Answered[]): ListedVehicle[] {
  const own = asked.filter((entry) => entry.way === way)
  const sides = own.filter(({side}) => side !== null)
  return (sides.length > 0 ? sides : own)
    .flatMap(({side, answer}) =>
      (answer?.hits ?? []).flatMap(({document}) => {
        const vehicle = readListedVehicle(document)
        return vehicle ? [{vehicle, distance: side ? getDistance(side, vehicle) : 0}] : []
      }),
    )
    .sort((a, b) => a.distance - b.distance)
    .map(({vehicle}) => vehicle)
}

/** One side of requested bounds: the cars beyond it, the nearest first. */
export type Side = {
  readonly attribute: RangeFilter
  readonly bound: number
  readonly filter: string
  readonly order: string
}

const FIRST: readonly RangeFilter[] = ['price', 'km', 'year', 'subscription_price']

/** The filters by whose bounds a car can be near. If several are loosened, the first is used. */
const NEAR: readonly RangeFilter[] = [...new Set([...FIRST, ...ATTRIBUTE_NAMES.filter(isRange)])]

/** The ends of the requested range that a looser listing widens or drops; none if it keeps them all. */
function listSides({listing, minimumPrice}: ListingSearch, to: ListingState): Side[] {
  const attribute = NEAR.find((name) => listing.ranges[name] && listing.ranges[name] !== to.ranges[name])
  const bounds = attribute && listing.ranges[attribute]
  if (!attribute || !bounds) return []
  const {field, floor} = FILTER_ATTRIBUTES[attribute]
  const least = attribute === 'price' ? minimumPrice + 1 : (floor ?? 0)
  const {min, max} = bounds
  const above = {filter: `${field}:>${max}`, order: `${field}:asc`}
  const below = {filter: `${field}:=[${least}..${(min ?? 0) - 1}]`, order: `${field}:desc`}
  return [
    ...(max === null ? [] : [{attribute, bound: max, ...above}]),
    ...(min === null || min <= least ? [] : [{attribute, bound: min, ...below}]),
  ]
}

/** The distance of a car beyond a bound. */
function getDistance({attribute, bound}: Side, vehicle: ListedVehicle): number {
  return Math.abs((vehicle[attribute] ?? 0) - bound)
}
