/** Coordinates on the globe, in degrees. */
export type Point = {readonly latitude: number; readonly longitude: number}

// [9.10g]
const EARTH_RADIUS_KM = 6371

/**
 * The distance in kilometres between two points on the globe's surface: the haversine, on a globe of 6371 km (spec
 * 9.10g).
 */
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

/** "about 12 km away". A postcode is an area, so the distance is rounded to its precision. */
export function formatDistance(km: number): string {
  if (km < 2) return 'less than 2 km away'
  const rounded = km < 100 ? Math.round(km) : Math.round(km / 10) * 10
  return `about ${rounded.toLocaleString('en-AU')} km away`
}

/** The point of a latitude and a longitude; null if either is missing or out of range. */
export function toPoint(latitude: number | null, longitude: number | null): Point | null {
  if (latitude === null || longitude === null) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  // Values of a form left at zero; no dealer is in the Gulf of Guinea.
  if (latitude === 0 && longitude === 0) return null
  return {latitude, longitude}
}

/** The format of a point in stock search and in addresses: "-33.9067,151.1942". */
export function writePoint({latitude, longitude}: Point): string {
  return `${latitude},${longitude}`
}

const POINT = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/

/** Parses the format of `writePoint`; null for anything else. */
export function readPoint(text: string): Point | null {
  const [, latitude, longitude] = POINT.exec(text) ?? []
  return latitude === undefined || longitude === undefined
    ? null
    : toPoint(Number(latitude), Number(longitude))
}
