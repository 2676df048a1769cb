import type {Vec2} from './vec.ts'

/** A corner of an outline in metres, with how far its rounding reaches along both edges. */
export type Corner = readonly [x: number, z: number, reach?: number]

const DEFAULT_REACH = 0.05

/** Rounds every corner of a closed outline by a parabola and returns it as points. */
export function roundOutline(corners: readonly Corner[]): Vec2[] {
  return corners.flatMap((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length] ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    return roundCorner(before, corner, after)
  })
}

function roundCorner(before: Corner, corner: Corner, after: Corner): Vec2[] {
  const reach = corner[2] ?? DEFAULT_REACH
  const start = towards(corner, before, reach)
  const end = towards(corner, after, reach)
  const steps = reach < 0.02 ? 2 : 3 + Math.round(Math.min(9, reach * 14))
  return Array.from({length: steps + 1}, (_, step) => parabola(start, corner, end, step / steps))
}

function towards(from: Corner, to: Corner, reach: number): Vec2 {
  const dx = to[0] - from[0]
  const dz = to[1] - from[1]
  const length = Math.hypot(dx, dz) || 1
  const share = Math.min(reach, length * 0.49) / length
  return [from[0] + dx * share, from[1] + dz * share]
}

function parabola(a: Vec2, control: Corner, b: Vec2, t: number): Vec2 {
  const s = 1 - t
  return [
    s * s * a[0] + 2 * s * t * control[0] + t * t * b[0],
    s * s * a[1] + 2 * s * t * control[1] + t * t * b[1],
  ]
}

/** Keeps the part of a polygon on the side of the line where `side(point)` is positive. */
export function clipOutline(points: readonly Vec2[], side: (point: Vec2) => number): Vec2[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    const here = side(point)
    const there = side(next)
    const kept: Vec2[] = here >= 0 ? [point] : []
    if (here * there < 0) kept.push(between(point, next, here / (here - there)))
    return kept
  })
}

function between(a: Vec2, b: Vec2, t: number): Vec2 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** Inserts points so that no edge is longer than `step`: decals then follow a curved panel. */
export function densify(points: readonly Vec2[], step: number, closed = true): Vec2[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1] ?? (closed ? points[0] : undefined)
    if (!next) return [point]
    const count = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / step))
    return Array.from({length: count}, (_, part) => between(point, next, part / count))
  })
}

/** Moves a closed outline inwards by `distance`, point by point; meant for gently curved outlines. */
export function insetOutline(points: readonly Vec2[], distance: number): Vec2[] {
  const turn = Math.sign(signedArea(points))
  return points.map((point, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? point
    const after = points[(index + 1) % points.length] ?? point
    const dx = after[0] - before[0]
    const dz = after[1] - before[1]
    const length = Math.hypot(dx, dz) || 1
    return [point[0] - (dz / length) * distance * turn, point[1] + (dx / length) * distance * turn]
  })
}

/** The same outline, run so that its signed area is positive. */
export function oriented(points: readonly Vec2[]): Vec2[] {
  return signedArea(points) < 0 ? points.toReversed() : [...points]
}

export function signedArea(points: readonly Vec2[]): number {
  return points.reduce((sum, point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return sum + (point[0] * next[1] - next[0] * point[1]) / 2
  }, 0)
}
