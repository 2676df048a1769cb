import {createBadRequest} from '../http/api-error.ts'

/** A point of the unit sphere. */
export type Vector = readonly [x: number, y: number, z: number]

const EARTH_RADIUS_METRES = 6371010
const SHOWN_EARTH_RADIUS_METRES = 3958.75 * 1609

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

/** Whether two points are at most so far apart, by the earth radius of the reference's filters. */
export function isWithinMetres(
  latA: number,
  lngA: number,
  latB: number,
  lngB: number,
  metres: number,
): boolean {
  return arc(latA, lngA, latB, lngB) * EARTH_RADIUS_METRES <= metres
}

export function toVector(latitude: number, longitude: number): Vector {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function isSamePoint(a: Vector, b: Vector): boolean {
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
export function isInsidePolygon(corners: readonly Vector[], point: Vector): boolean {
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

/** Latitudes and longitudes in turn, in degrees, as points of the sphere. */
export function toCorners(numbers: readonly number[]): Vector[] {
  const corners: Vector[] = []
  for (let at = 0; at + 1 < numbers.length; at += 2)
    corners.push(toVector(numbers[at] ?? 0, numbers[at + 1] ?? 0))
  return corners
}

/**
 * The corners in the order in which they stand anticlockwise around the smaller side.
 * @throws ApiError 400 for corners that stand twice or edges that cross; `what` opens its words
 */
export function createLoop(what: string, corners: Vector[]): Vector[] {
  const fault = findLoopFault(corners)
  if (fault) throw createBadRequest(`${what} is invalid: ${fault}`)
  return getLoopArea(corners) < 0 ? corners.toReversed() : corners
}
