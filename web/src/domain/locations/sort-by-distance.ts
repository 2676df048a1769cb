import type {Location} from '@forecourt/schemas/generated/site-types'
import {compareKnown} from '#/lib/compare-known'
import {formatDistance, getDistanceKm, type Point, toPoint} from '../near/distance.ts'

type Place = {readonly location: Location; readonly others: readonly Location[]}

/** A place and its distance as text; null if it has no coordinates, or the shopper's location is unknown. */
export type MeasuredLocation<P extends Place> = P & {readonly distance: string | null}

/** The coordinates of a location; null if its address has no latitude and longitude. */
export function getLocationPoint({address}: Pick<Location, 'address'>): Point | null {
  return toPoint(address.latitude, address.longitude)
}

/**
 * Places, nearest first; those without coordinates follow in their order. Without the shopper's location, the order
 * is unchanged. The coordinates of a place with several departments are those of the first that has any.
 */
export function sortByDistance<P extends Place>(
  places: readonly P[],
  from: Point | null,
): MeasuredLocation<P>[] {
  const measured = places.map((place) => {
    const points = [place.location, ...place.others].flatMap((one) => getLocationPoint(one) ?? [])
    const [point] = points
    const km = from && point ? getDistanceKm(from, point) : null
    return {km, place: {...place, distance: km === null ? null : formatDistance(km)}}
  })
  return measured.toSorted((a, b) => compareKnown(a.km, b.km)).map(({place}) => place)
}
