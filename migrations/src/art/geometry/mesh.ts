import type {PreparedSolid} from './solid.ts'
import {clamp, cross, normalise, subtract, type Vec3} from './vec.ts'

/** A grid of surface points, row by row along the solid; `normals` point outwards. */
export type Mesh = {rows: number; columns: number; points: Vec3[]; normals: Vec3[]}

type Ray = {origin: Vec3; along: number; across: number}

/** Finds the surface of a solid by rays from an inner spine, fanned over nose and tail. */
export function meshSolid(solid: PreparedSolid): Mesh {
  const length = solid.bounds.x1 - solid.bounds.x0
  const small = length < 0.9
  const columns = small ? 28 : 112
  const rays = spineRays(solid, small ? 12 : Math.round(clamp(length / 0.045, 40, 150)), small ? 7 : 26)
  const points = rays.flatMap((ray) => ring(solid, ray, columns))
  return {
    rows: rays.length,
    columns: columns + 1,
    points,
    normals: gridNormals(points, rays.length, columns + 1),
  }
}

function spineRays(solid: PreparedSolid, body: number, fan: number): Ray[] {
  const {x0, x1, z0, z1} = solid.bounds
  const inset = Math.min(0.55, (x1 - x0) * 0.4)
  const y = solid.centreY ?? 0
  const spine = (x: number): Vec3 => [x, y, solid.axisZ ?? deepest(solid, x, y, z0, z1)]
  const turn = (step: number) => (step / fan) * (Math.PI / 2)
  const nose = Array.from({length: fan}, (_, i) => ({
    origin: spine(x0 + inset),
    along: -Math.cos(turn(i)),
    across: Math.sin(turn(i)),
  }))
  const middle = Array.from({length: body + 1}, (_, i) => ({
    origin: spine(x0 + inset + ((x1 - x0 - inset * 2) * i) / body),
    along: 0,
    across: 1,
  }))
  const tail = Array.from({length: fan}, (_, i) => ({
    origin: spine(x1 - inset),
    along: Math.cos(turn(fan - 1 - i)),
    across: Math.sin(turn(fan - 1 - i)),
  }))
  return [...nose, ...middle, ...tail]
}

/** The height farthest inside the solid at a station: rays must start within it, also where it leans or steps. */
function deepest(solid: PreparedSolid, x: number, y: number, z0: number, z1: number): number {
  const heights = Array.from({length: 17}, (_, step) => z0 + ((z1 - z0) * (step + 1)) / 18)
  const depths = heights.map((z) => solid.distance(x, y, z))
  const best = Math.min(...depths)
  const deep = heights.filter((_, step) => (depths[step] ?? 0) <= best + 0.02)
  return deep.reduce((sum, z) => sum + z, 0) / deep.length
}

function ring(solid: PreparedSolid, ray: Ray, columns: number): Vec3[] {
  return Array.from({length: columns + 1}, (_, column) => {
    const angle = (column / columns) * Math.PI * 2
    const direction: Vec3 = [ray.along, ray.across * Math.cos(angle), ray.across * Math.sin(angle)]
    return march(solid, ray.origin, direction)
  })
}

function march(solid: PreparedSolid, origin: Vec3, direction: Vec3): Vec3 {
  let travelled = 0
  let point = origin
  for (let step = 0; step < 40; step++) {
    const gap = -solid.distance(point[0], point[1], point[2])
    if (Math.abs(gap) < 2e-4) break
    travelled += gap * 0.92
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
    const row = Math.floor(index / columns)
    const column = index % columns
    const along = subtract(at(row + 1, column), at(row - 1, column))
    const around = subtract(at(row, column + 1), at(row, column - 1))
    return normalise(cross(around, along))
  })
}
