import {oriented} from './outline.ts'
import {pathData} from './path.ts'
import type {Vec2} from './vec.ts'

/** Path data of the convex hull of some points. */
export function hullPath(points: readonly Vec2[]): string {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1])
  return pathData(oriented([...chain(sorted), ...chain(sorted.toReversed())]))
}

function chain(points: readonly Vec2[]): Vec2[] {
  const kept: Vec2[] = []
  for (const point of points) {
    while (kept.length > 1 && !turnsLeft(kept[kept.length - 2], kept[kept.length - 1], point)) kept.pop()
    kept.push(point)
  }
  return kept.slice(0, -1)
}

function turnsLeft(a: Vec2 | undefined, b: Vec2 | undefined, c: Vec2): boolean {
  if (!(a && b)) return true
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
}
