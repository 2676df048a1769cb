import type {Location} from '@forecourt/schemas/generated/site-types'
import {formatDistance, getDistanceKm, type Point, toPoint} from '../near/distance.ts'

type Place = {readonly location: Location; readonly others: readonly Location[]}

/** A place and how far it is, in words; null where it has no point, or nobody said where from. */
export type MeasuredLocation<P extends Place> = P & {readonly distance: string | null}

/** Where a location is; null where its address has no latitude and longitude. */
export function getLocationPoint({address}: Pick<Location, 'address'>): Point | null {
  return toPoint(address.latitude, address.longitude)
}

/**
 * Places with the nearest first; those whose point is not known follow in their order. Without a point to look from they
 * stay as they are. A place of several departments is where the first of them with a point is.
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
  return measured.toSorted((a, b) => compareKm(a.km, b.km)).map(({place}) => place)
}

function compareKm(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}
