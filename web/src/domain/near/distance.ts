/** A place on the globe, in degrees. */
export type Point = {readonly latitude: number; readonly longitude: number}

// [9.10g]
const EARTH_RADIUS_KM = 6371

/** Kilometres between two places over the globe's surface: the haversine, on a globe of 6371 km (spec 9.10g). */
export function getDistanceKm(one: Point, other: Point): number {
  const [from, to] = [toRadians(one.latitude), toRadians(other.latitude)]
  const north = Math.sin((to - from) / 2)
  const east = Math.sin(toRadians(other.longitude - one.longitude) / 2)
  const square = north * north + Math.cos(from) * Math.cos(to) * east * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)))
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** "about 12 km away". A postcode is no point, so nothing is told more exactly than it is known. */
export function formatDistance(km: number): string {
  if (km < 2) return 'less than 2 km away'
  const rounded = km < 100 ? Math.round(km) : Math.round(km / 10) * 10
  return `about ${rounded.toLocaleString('en-AU')} km away`
}

/** The point of two degrees of which either may be missing or out of range; null then. */
export function toPoint(latitude: number | null, longitude: number | null): Point | null {
  if (latitude === null || longitude === null) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  // Where a form was left at zero; no dealer is in the Gulf of Guinea.
  if (latitude === 0 && longitude === 0) return null
  return {latitude, longitude}
}

/** The form of a point in stock search and in addresses: "-33.9067,151.1942". */
export function writePoint({latitude, longitude}: Point): string {
  return `${latitude},${longitude}`
}

const POINT = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/

/** Reads what `writePoint` wrote; null for anything else. */
export function readPoint(text: string): Point | null {
  const [, latitude, longitude] = POINT.exec(text) ?? []
  return latitude === undefined || longitude === undefined
    ? null
    : toPoint(Number(latitude), Number(longitude))
}
