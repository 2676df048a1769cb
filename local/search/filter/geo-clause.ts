import {
  createLoop,
  isInsidePolygon,
  isSamePoint,
  isWithinMetres,
  toCorners,
  toVector,
  type Vector,
} from '../geo/sphere.ts'
import {createBadRequest} from '../http/api-error.ts'
import {isNumber, splitValues, trimSpaces} from './split-values.ts'

/** A circle (radius in metres) or the corners of a polygon, in degrees. */
export type GeoRegion =
  | {kind: 'circle'; latitude: number; longitude: number; metres: number}
  | {kind: 'polygon'; corners: Vector[]}

const METRES: Record<string, number> = {km: 1000, mi: 1609.34}

function formatFault(name: string): Error {
  return createBadRequest(
    `Value of filter field \`${name}\`: must be in the \`(-44.50, 170.29, 0.75 km)\` or (56.33, -65.97, 23.82, -127.82) format.`,
  )
}

function readMetres(name: string, text: string): number {
  const metres = METRES[text.slice(-2)]
  if (metres === undefined) throw createBadRequest('Unit must be either `km` or `mi`.')
  const distance = trimSpaces(text.slice(0, -2))
  if (!isNumber(distance)) throw formatFault(name)
  return Math.fround(Number(distance)) * metres
}

function readCircle(name: string, parts: string[]): GeoRegion {
  const [latitude = '', longitude = '', distance = ''] = parts
  if (!isNumber(latitude) || !isNumber(longitude)) throw formatFault(name)
  return {
    kind: 'circle',
    latitude: Number(latitude),
    longitude: Number(longitude),
    metres: readMetres(name, distance),
  }
}

/** The point of a filter for polygons: `(-44.50, 170.29)`. */
export function parsePointClause(raw: string): Vector {
  const parts = raw.startsWith('(') && raw.endsWith(')') ? splitValues(raw.slice(1, -1)) : []
  if (parts.length !== 2 || !parts.every(isNumber))
    throw createBadRequest('Value of geopolygon filter field must be in the format `(-44.50, 170.29)`')
  return toVector(Number(parts[0]), Number(parts[1]))
}

/** A last corner that repeats the first is left out. */
function readPolygon(numbers: number[]): GeoRegion {
  const corners = toCorners(numbers)
  const [first] = corners
  const last = corners.at(-1)
  if (first && last && corners.length > 1 && isSamePoint(first, last)) corners.pop()
  return {kind: 'polygon', corners: createLoop('Polygon', corners)}
}

function readRegion(name: string, raw: string): GeoRegion {
  if (!raw.startsWith('(') || !raw.endsWith(')')) throw formatFault(name)
  const inner = trimSpaces(raw.slice(1, -1))
  if (inner.startsWith('[')) return readNamedRegion(name, inner)
  const parts = splitValues(inner)
  if (parts.length < 3) throw formatFault(name)
  return parts.every(isNumber) ? readPolygon(parts.map(Number)) : readCircle(name, parts)
}

/** `[lat, lng], radius: 5 km` or `[lat, lng, lat, lng, …]`; both may have `exact_filter_radius`. */
function readNamedRegion(name: string, raw: string): GeoRegion {
  const fault = createBadRequest(
    `Value of filter field \`${name}\`: must be in the \`([-44.50, 170.29], radius: 0.75 km, exact_filter_radius: 5 km)\` or ([56.33, -65.97, 23.82, -127.82], exact_filter_radius: 7 km) format.`,
  )
  const close = raw.indexOf(']')
  const points = splitValues(raw.slice(1, Math.max(1, close)))
  if (close < 0 || points.length < 2 || points.length % 2 !== 0 || !points.every(isNumber)) throw fault
  const options = new Map(
    splitValues(raw.slice(close + 1)).map((option) => {
      const [key = '', value = ''] = option.split(':').map(trimSpaces)
      return [key, value] as const
    }),
  )
  if (options.has('exact_filter_radius')) readMetres(name, options.get('exact_filter_radius') ?? '')
  if (points.length > 2) return readPolygon(points.map(Number))
  const radius = options.get('radius')
  if (radius === undefined) throw fault
  return readCircle(name, [...points, radius])
}

/** Parses a region or a list of them. */
export function parseGeoClause(name: string, raw: string): GeoRegion[] {
  if (!raw.startsWith('[')) return [readRegion(name, raw)]
  const regions = raw.slice(1, -1).match(/\([^)]*\)/g) ?? []
  if (regions.length === 0) throw formatFault(name)
  return regions.map((region) => readRegion(name, trimSpaces(region)))
}

/** Whether any of the row's points is in the region. */
export function isInRegion(region: GeoRegion, points: Float64Array | undefined): boolean {
  for (let at = 0; points && at + 1 < points.length; at += 2) {
    const latitude = points[at] as number
    const longitude = points[at + 1] as number
    const inside =
      region.kind === 'circle'
        ? isWithinMetres(region.latitude, region.longitude, latitude, longitude, region.metres)
        : isInsidePolygon(region.corners, toVector(latitude, longitude))
    if (inside) return true
  }
  return false
}
