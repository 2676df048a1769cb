import {type Camera, flat} from '../geometry/camera.ts'
import {meshSolid} from '../geometry/mesh.ts'
import {densify} from '../geometry/outline.ts'
import {pathData, simplifyOpen} from '../geometry/path.ts'
import {type Buffers, createBuffers, rasterMesh} from '../geometry/raster.ts'
import type {PreparedSolid} from '../geometry/solid.ts'
import type {Vec2, Vec3} from '../geometry/vec.ts'
import {toneAt} from '../paint/light.ts'
import type {Body} from './build.ts'
import {type Facing, layPoint} from './surface.ts'

/** Whole pixels: outlines are traced from them. */
export const SCAN_SCALE = 1

/** A body seen by a camera: what is visible where, and how to lay drawn-on shapes onto it. */
export type Stage = {body: Body; camera: Camera; buffers: Buffers}

export function setStage(body: Body, camera: Camera, width: number, height: number): Stage {
  const buffers = createBuffers(Math.round(width * SCAN_SCALE), Math.round(height * SCAN_SCALE))
  body.solids.forEach((solid, index) => {
    const mesh = meshSolid(solid)
    const corners = mesh.points.map((point, at) => {
      const [x, y, depth] = camera.project(point)
      const normal = mesh.normals[at] ?? [0, 0, 1]
      return {at: [x * SCAN_SCALE, y * SCAN_SCALE, depth] as const, tone: toneAt(point, normal, camera.eye)}
    })
    rasterMesh(buffers, mesh, corners, index + 1)
  })
  return {body, camera, buffers}
}

export type Ground = 'lower' | 'cabin' | 'all'

/** Lays a flat shape onto the body and projects what can be seen of it. */
export function layShape(
  stage: Stage,
  facing: Facing,
  on: Ground,
  points: readonly Vec2[],
  closed = true,
): Vec2[] {
  const solids = groundOf(stage.body, on)
  return densify(points, 0.035, closed).flatMap((point) => {
    const laid = layPoint(solids, facing, point)
    return laid && isSeen(stage, laid) ? [flat(stage.camera.project(laid))] : []
  })
}

function groundOf(body: Body, on: Ground): readonly PreparedSolid[] {
  const chosen = on === 'lower' ? body.lower : body.cabin
  if (on !== 'all' && chosen) return [chosen]
  return [body.lower, body.cabin].filter((solid) => solid !== undefined)
}

function isSeen(stage: Stage, point: Vec3): boolean {
  const [x, y, depth] = stage.camera.project(point)
  const {width, height} = stage.buffers
  const [px, py] = [Math.round(x * SCAN_SCALE), Math.round(y * SCAN_SCALE)]
  if (px < 0 || py < 0 || px >= width || py >= height) return true
  return depth < (stage.buffers.depth[py * width + px] ?? 0) + 0.14
}

/** Path data of a laid shape, or '' when too little of it is seen. */
export function layPath(
  stage: Stage,
  facing: Facing,
  on: Ground,
  points: readonly Vec2[],
  closed = true,
): string {
  const seen = layShape(stage, facing, on, points, closed)
  if (seen.length < (closed ? 3 : 2)) return ''
  return pathData(simplifyOpen(seen, 0.45), closed)
}

/** Path data of points in space. */
export function spacePath(camera: Camera, points: readonly Vec3[], closed = true): string {
  return pathData(
    points.map((point) => flat(camera.project(point))),
    closed,
  )
}

/** Pixels per metre at a point. */
export function scaleAt(camera: Camera, [x, y, z]: Vec3): number {
  const a = camera.project([x, y, z])
  const b = camera.project([x, y, z + 0.1])
  return Math.hypot(b[0] - a[0], b[1] - a[1]) * 10
}
