import {createBadRequest} from '../http/api-error.ts'
import {splitValues, trimSpaces} from './split-values.ts'

/** A circle (radius in metres) or the corners of a polygon, in degrees. */
export type GeoRegion =
  | {kind: 'circle'; latitude: number; longitude: number; metres: number}
  | {kind: 'polygon'; corners: [number, number][]}

const METRES: Record<string, number> = {km: 1000, mi: 1609.34}
const EARTH_RADIUS_METRES = 6371010
const SHOWN_EARTH_RADIUS_METRES = 3958.75 * 1609

function formatFault(name: string): Error {
  return createBadRequest(
    `Value of filter field \`${name}\`: must be in the \`(-44.50, 170.29, 0.75 km)\` or (56.33, -65.97, 23.82, -127.82) format.`,
  )
}

function isNumber(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text))
}

function readCircle(name: string, parts: string[]): GeoRegion {
  const [latitude = '', longitude = '', distance = ''] = parts
  const unit = distance.slice(-2)
  if (!isNumber(latitude) || !isNumber(longitude)) throw formatFault(name)
  const metres = METRES[unit]
  if (metres === undefined) throw createBadRequest('Unit must be either `km` or `mi`.')
  const radius = trimSpaces(distance.slice(0, -2))
  if (!isNumber(radius)) throw formatFault(name)
  return {
    kind: 'circle',
    latitude: Number(latitude),
    longitude: Number(longitude),
    metres: Math.fround(Number(radius)) * metres,
  }
}

function readPolygon(numbers: number[]): GeoRegion {
  const corners: [number, number][] = []
  for (let at = 0; at + 1 < numbers.length; at += 2) corners.push([numbers[at] ?? 0, numbers[at + 1] ?? 0])
  return {kind: 'polygon', corners}
}

function readRegion(name: string, raw: string): GeoRegion {
  if (!raw.startsWith('(') || !raw.endsWith(')')) throw formatFault(name)
  const parts = splitValues(raw.slice(1, -1))
  if (parts.length < 3) throw formatFault(name)
  return parts.every(isNumber) ? readPolygon(parts.map(Number)) : readCircle(name, parts)
}

/** Parses `(lat, lng, 5 km)`, a polygon, or a list of them. */
export function parseGeoClause(name: string, raw: string): GeoRegion[] {
  if (!raw.startsWith('[')) return [readRegion(name, raw)]
  const regions = raw.slice(1, -1).match(/\([^)]*\)/g) ?? []
  if (regions.length === 0) throw formatFault(name)
  return regions.map((region) => readRegion(name, trimSpaces(region)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Angle between two points of a sphere, in radians. */
function arc(latA: number, lngA: number, latB: number, lngB: number): number {
  const dLat = Math.sin(radians(latB - latA) / 2)
  const dLng = Math.sin(radians(lngB - lngA) / 2)
  const h = dLat * dLat + Math.cos(radians(latA)) * Math.cos(radians(latB)) * dLng * dLng
  return 2 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Great-circle distance in metres, as the reference shows and sorts by it: with a slightly smaller earth radius
 * than its filters use.
 */
export function getDistanceMetres(latA: number, lngA: number, latB: number, lngB: number): number {
  return arc(latA, lngA, latB, lngB) * SHOWN_EARTH_RADIUS_METRES
}

function insidePolygon(corners: [number, number][], latitude: number, longitude: number): boolean {
  let inside = false
  for (let at = 0, before = corners.length - 1; at < corners.length; before = at++) {
    const [latA, lngA] = corners[at] ?? [0, 0]
    const [latB, lngB] = corners[before] ?? [0, 0]
    const crosses = lngA > longitude !== lngB > longitude
    if (crosses && latitude < ((latB - latA) * (longitude - lngA)) / (lngB - lngA) + latA) inside = !inside
  }
  return inside
}

/** Whether any of the row's points is in the region. */
export function isInRegion(region: GeoRegion, points: Float64Array | undefined): boolean {
  for (let at = 0; points && at + 1 < points.length; at += 2) {
    const latitude = points[at] as number
    const longitude = points[at + 1] as number
    const inside =
      region.kind === 'circle'
        ? arc(region.latitude, region.longitude, latitude, longitude) * EARTH_RADIUS_METRES <= region.metres
        : insidePolygon(region.corners, latitude, longitude)
    if (inside) return true
  }
  return false
}
