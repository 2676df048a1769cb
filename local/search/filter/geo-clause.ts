import {createBadRequest} from '../http/api-error.ts'
import {splitValues, trimSpaces} from './split-values.ts'

/** A circle (radius in metres) or the corners of a polygon, in degrees. */
export type GeoRegion =
  | {kind: 'circle'; latitude: number; longitude: number; metres: number}
  | {kind: 'polygon'; corners: Vector[]}

/** A point of the unit sphere. */
type Vector = readonly [x: number, y: number, z: number]

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

/**
 * The corners, anticlockwise around the smaller side. A last corner that repeats the first is left out.
 * @throws ApiError 400 for corners that stand twice or edges that cross
 */
function readPolygon(numbers: number[]): GeoRegion {
  const corners: Vector[] = []
  for (let at = 0; at + 1 < numbers.length; at += 2)
    corners.push(toVector(numbers[at] ?? 0, numbers[at + 1] ?? 0))
  const [first] = corners
  const last = corners.at(-1)
  if (first && last && corners.length > 1 && isSamePoint(first, last)) corners.pop()
  const fault = findLoopFault(corners)
  if (fault) throw createBadRequest(`Polygon is invalid: ${fault}`)
  return {kind: 'polygon', corners: getLoopArea(corners) < 0 ? corners.reverse() : corners}
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

function toVector(latitude: number, longitude: number): Vector {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function isSamePoint(a: Vector, b: Vector): boolean {
  return a.every((part, at) => part === b[at])
}

/** The side of the plane through `a` and `b` on which `c` lies: positive for the left of the way from a to b. */
function getSide(a: Vector, b: Vector, c: Vector): number {
  return dot(cross(a, b), c)
}

function edgesCross(a: Vector, b: Vector, c: Vector, d: Vector): boolean {
  const [one, two, three, four] = [getSide(a, b, c), getSide(b, a, d), getSide(c, d, b), getSide(d, c, a)]
  return one * two > 0 && one * three > 0 && one * four > 0
}

/** Names the edges that end in the corner that stands twice. */
function describeDuplicate(one: number, two: number, corners: number): string {
  const edges = [one, two].map((corner) => (corner + corners - 1) % corners).sort((a, b) => a - b)
  return `Edge ${edges[0]} has duplicate vertex with edge ${edges[1]}`
}

/** What the reference's geometry library says against a loop; undefined for a sound one. */
function findLoopFault(corners: readonly Vector[]): string | undefined {
  if (corners.length < 3) return 'Loop must have at least 3 vertices'
  const at = (index: number): Vector => corners[index % corners.length] as Vector
  for (let one = 0; one < corners.length; one++)
    if (isSamePoint(at(one), at(one + 1))) return `Edge ${one} is degenerate (duplicate vertex)`
  for (let one = 0; one < corners.length; one++) {
    for (let two = one + 2; two < corners.length; two++) {
      if (isSamePoint(at(one), at(two))) return describeDuplicate(one, two, corners.length)
      const isNext = (two + 1) % corners.length === one
      if (!isNext && edgesCross(at(one), at(one + 1), at(two), at(two + 1)))
        return `Edge ${one} crosses edge ${two}`
    }
  }
  return undefined
}

/** The signed area of the loop on the unit sphere, positive for anticlockwise corners. */
function getLoopArea(corners: readonly Vector[]): number {
  const [a] = corners
  let area = 0
  for (let at = 1; a && at + 1 < corners.length; at++) {
    const b = corners[at] as Vector
    const c = corners[at + 1] as Vector
    area += 2 * Math.atan2(getSide(a, b, c), 1 + dot(a, b) + dot(b, c) + dot(c, a))
  }
  return area
}

/**
 * Whether the point lies inside the loop, whose edges are great circles: seen from the point, the corners then turn
 * once around it anticlockwise.
 */
function insidePolygon(corners: readonly Vector[], point: Vector): boolean {
  let turn = 0
  let before = corners.at(-1)
  for (const corner of corners) {
    if (before) {
      const [one, two] = [cross(point, before), cross(point, corner)]
      turn += Math.atan2(dot(point, cross(one, two)), dot(one, two))
    }
    before = corner
  }
  return turn > Math.PI
}

/** Whether any of the row's points is in the region. */
export function isInRegion(region: GeoRegion, points: Float64Array | undefined): boolean {
  for (let at = 0; points && at + 1 < points.length; at += 2) {
    const latitude = points[at] as number
    const longitude = points[at + 1] as number
    const inside =
      region.kind === 'circle'
        ? arc(region.latitude, region.longitude, latitude, longitude) * EARTH_RADIUS_METRES <= region.metres
        : insidePolygon(region.corners, toVector(latitude, longitude))
    if (inside) return true
  }
  return false
}
