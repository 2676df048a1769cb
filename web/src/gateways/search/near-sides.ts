import {
  ATTRIBUTE_NAMES,
  FILTER_ATTRIBUTES,
  isRange,
  type RangeFilter,
} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingSearch} from './build-searches.ts'
import type {ListedVehicle} from './listed-vehicle.ts'

/** One side of bounds that were asked for: the cars beyond it, the nearest first. */
export type Side = {
  readonly attribute: RangeFilter
  readonly bound: number
  readonly filter: string
  readonly order: string
}

const FIRST: readonly RangeFilter[] = ['price', 'km', 'year', 'subscription_price']

/** The filters by whose bounds a car can be near. Of several that were loosened the first counts. */
const NEAR: readonly RangeFilter[] = [...new Set([...FIRST, ...ATTRIBUTE_NAMES.filter(isRange)])]

/** The sides of the first bounds that a looser listing widens or gives up; none where it keeps them all. */
export function listSides({listing, minimumPrice}: ListingSearch, to: ListingState): Side[] {
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

/** How far a car lies beyond a side. */
export function getDistance({attribute, bound}: Side, vehicle: ListedVehicle): number {
  return Math.abs((vehicle[attribute] ?? 0) - bound)
}
