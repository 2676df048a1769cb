import {meshBox} from './box.ts'
import type {PreparedSolid} from './solid.ts'
import {spreadEvenly} from './spread.ts'
import {clamp, cross, normalise, subtract, type Vec3} from './vec.ts'

/** A grid of surface points, row by row along the solid; `normals` point outwards. */
export type Mesh = {rows: number; columns: number; points: Vec3[]; normals: Vec3[]}

type Ray = {origin: Vec3; along: number; across: number}

const meshes = new WeakMap<PreparedSolid, Mesh[]>()

/** The surface of a solid: the faces of a box, or one grid found by rays; found once for each solid. */
export function meshSolid(solid: PreparedSolid): Mesh[] {
  const known = meshes.get(solid)
  if (known) return known
  const found = solid.box ? meshBox(solid.box) : [meshByRays(solid)]
  meshes.set(solid, found)
  return found
}

/** Rays from an inner spine, fanned over nose and tail, closest where the surface bends. */
function meshByRays(solid: PreparedSolid): Mesh {
  const length = solid.bounds.x1 - solid.bounds.x0
  const rows = Math.round(clamp(50 + length * 34, 56, 190))
  const columns = length < 0.3 ? 36 : length < 1.2 ? 64 : solid.thickness > 1.3 ? 168 : 112
  const spine = createSpine(solid)
  const at = (share: number, turn: number) => surfacePoint(solid, spine(share), turn)
  const shares = spreadEvenly((share) => [at(share, 0), at(share, Math.PI / 2)], rows, 260)
  const middle = spreadEvenly((share) => [at(0.5, share * Math.PI * 2)], columns + 1, 240)
  const turns = middle.map((share) => share * Math.PI * 2)
  const points = shares.flatMap((share) => turns.map((turn) => at(share, turn)))
  return {rows, columns: columns + 1, points, normals: gridNormals(points, rows, columns + 1)}
}

/** Rays' origins by share of the way from nose to tail; a quarter of the way at each end fans out. */
function createSpine(solid: PreparedSolid): (share: number) => Ray {
  const {x0, x1, z0, z1} = solid.bounds
  const y = solid.centreY ?? 0
  const inset = Math.min(0.55, (x1 - x0) * 0.4, solid.thickness * 0.6)
  const start = axisHeight(solid, x0 + inset, y, z0, z1)
  const end = axisHeight(solid, x1 - inset, y, z0, z1)
  return (share) => {
    if (share < 0.25) return fan([x0 + inset, y, start], -1, share * 4)
    if (share > 0.75) return fan([x1 - inset, y, end], 1, (1 - share) * 4)
    const x = x0 + inset + (x1 - x0 - inset * 2) * (share - 0.25) * 2
    return {origin: [x, y, axisHeight(solid, x, y, z0, z1)], along: 0, across: 1}
  }
}

function fan(origin: Vec3, heading: number, share: number): Ray {
  const turn = share * (Math.PI / 2)
  return {origin, along: heading * Math.cos(turn), across: Math.sin(turn)}
}

const axes = new WeakMap<PreparedSolid, Map<number, number>>()

function axisHeight(solid: PreparedSolid, x: number, y: number, z0: number, z1: number): number {
  if (solid.axisZ !== undefined) return solid.axisZ
  const known = axes.get(solid) ?? new Map<number, number>()
  axes.set(solid, known)
  const key = Math.round(x * 1000)
  const height = known.get(key) ?? deepest(solid, x, y, z0, z1)
  known.set(key, height)
  return height
}

/** The height farthest inside the solid at a station: rays must start within it, also where it leans or steps. */
function deepest(solid: PreparedSolid, x: number, y: number, z0: number, z1: number): number {
  const heights = Array.from({length: 25}, (_, step) => z0 + ((z1 - z0) * (step + 1)) / 26)
  const depths = heights.map((z) => solid.distance(x, y, z))
  const best = Math.min(...depths)
  const deep = heights.filter((_, step) => (depths[step] ?? 0) <= best + 0.01)
  return deep.reduce((sum, z) => sum + z, 0) / deep.length
}

function surfacePoint(solid: PreparedSolid, ray: Ray, turn: number): Vec3 {
  return march(solid, ray.origin, [ray.along, ray.across * Math.cos(turn), ray.across * Math.sin(turn)])
}

function march(solid: PreparedSolid, origin: Vec3, direction: Vec3): Vec3 {
  let travelled = 0
  let point = origin
  for (let step = 0; step < 36; step++) {
    const gap = -solid.distance(point[0], point[1], point[2])
    if (Math.abs(gap) < 3e-4) break
    travelled = Math.max(0, travelled + gap * 0.95)
    point = [
      origin[0] + direction[0] * travelled,
      origin[1] + direction[1] * travelled,
      origin[2] + direction[2] * travelled,
    ]
  }
  return point
}

function gridNormals(points: readonly Vec3[], rows: number, columns: number): Vec3[] {
  const at = (row: number, column: number): Vec3 => {
    const wrapped = (column + columns - 1) % (columns - 1)
    return points[clamp(row, 0, rows - 1) * columns + wrapped] ?? [0, 0, 0]
  }
  return points.map((_, index) => {
    // The poles are single points without a direction of their own: they take their neighbours'.
    const row = clamp(Math.floor(index / columns), 1, rows - 2)
    const column = index % columns
    const along = subtract(at(row + 1, column), at(row - 1, column))
    const around = subtract(at(row, column + 1), at(row, column - 1))
    return normalise(cross(around, along))
  })
}
