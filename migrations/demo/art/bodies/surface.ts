import type {PreparedSolid} from '../geometry/solid.ts'
import type {Vec2, Vec3} from '../geometry/vec.ts'

/** The way a drawn-on shape is laid onto the body: its two coordinates are (x,z), (y,z), (y,z) or (x,y). */
export type Facing = 'side' | 'front' | 'rear' | 'top'

/** Where a drawn-on point meets the surface, or undefined if it passes the solids by. */
export function layPoint(solids: readonly PreparedSolid[], facing: Facing, [a, b]: Vec2): Vec3 | undefined {
  const [origin, direction] = launch(facing, a, b)
  let point = origin
  let travelled = 0
  for (let step = 0; step < 60 && travelled < 16; step++) {
    const gap = solids.reduce(
      (least, solid) => Math.min(least, solid.distance(point[0], point[1], point[2])),
      9,
    )
    if (gap < 1e-3) return point
    travelled += gap * 0.9
    point = [
      origin[0] + direction[0] * travelled,
      origin[1] + direction[1] * travelled,
      origin[2] + direction[2] * travelled,
    ]
  }
  return undefined
}

function launch(facing: Facing, a: number, b: number): [Vec3, Vec3] {
  if (facing === 'side')
    return [
      [a, 1.7, b],
      [0, -1, 0],
    ]
  if (facing === 'front')
    return [
      [-0.6, a, b],
      [1, 0, 0],
    ]
  if (facing === 'rear')
    return [
      [14, a, b],
      [-1, 0, 0],
    ]
  return [
    [a, b, 4],
    [0, 0, -1],
  ]
}
