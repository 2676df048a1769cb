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

/** How far surfaces lie from the eye, every few pixels: enough to know what hides what, small enough to keep. */
type DepthMap = {width: number; height: number; step: number; values: Float32Array}

/** A body seen by a camera: what is visible where, and how to lay drawn-on shapes onto it. */
export type Stage = {body: Body; camera: Camera; depth: DepthMap; laid: Map<string, string>}

const DEPTH_STEP = 4

/** Metres by which a drawn-on point may lie behind the surface before it counts as hidden. */
const HIDDEN_BEHIND = 0.14

/** Draws every solid, in whole pixels, into fresh buffers; solid `n` owns its pixels as `n + 1`. */
export function scanBody(body: Body, camera: Camera, width: number, height: number): Buffers {
  const buffers = createBuffers(width, height)
  body.solids.forEach((solid, index) => {
    for (const mesh of meshSolid(solid)) {
      const corners = mesh.points.map((point, at) => ({
        at: camera.project(point),
        tone: toneAt(point, mesh.normals[at] ?? [0, 0, 1], camera.eye),
      }))
      rasterMesh(buffers, mesh, corners, index + 1)
    }
  })
  return buffers
}

export function setStage(body: Body, camera: Camera, buffers: Buffers): Stage {
  const width = Math.ceil(buffers.width / DEPTH_STEP)
  const height = Math.ceil(buffers.height / DEPTH_STEP)
  const values = Float32Array.from({length: width * height}, (_, index) => {
    const [x, y] = [(index % width) * DEPTH_STEP, Math.floor(index / width) * DEPTH_STEP]
    return buffers.depth[y * buffers.width + x] ?? 0
  })
  return {body, camera, depth: {width, height, step: DEPTH_STEP, values}, laid: new Map()}
}

export type Ground = 'lower' | 'cabin' | 'all'

/** Lays a flat shape onto the body and projects what can be seen of it. */
function layShape(stage: Stage, facing: Facing, on: Ground, points: readonly Vec2[], closed = true): Vec2[] {
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

function isSeen({camera, depth}: Stage, point: Vec3): boolean {
  const [x, y, away] = camera.project(point)
  const [px, py] = [Math.round(x / depth.step), Math.round(y / depth.step)]
  if (px < 0 || py < 0 || px >= depth.width || py >= depth.height) return true
  return away < (depth.values[py * depth.width + px] ?? 0) + HIDDEN_BEHIND
}

/** Path data of a laid shape, or '' when too little of it is seen; kept, for the next paint asks for it again. */
export function layPath(
  stage: Stage,
  facing: Facing,
  on: Ground,
  points: readonly Vec2[],
  closed = true,
): string {
  const key = `${facing} ${on} ${closed} ${points.join(' ')}`
  const known = stage.laid.get(key)
  if (known !== undefined) return known
  const seen = layShape(stage, facing, on, points, closed)
  const data = seen.length < (closed ? 3 : 2) ? '' : pathData(simplifyOpen(seen, 0.6), closed)
  stage.laid.set(key, data)
  return data
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
