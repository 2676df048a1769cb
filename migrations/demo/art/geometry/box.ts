import type {Mesh} from './mesh.ts'
import {mix, type Vec3} from './vec.ts'

/** A plain box: from and to along x, y and z, metres. */
export type Box = {x: readonly [number, number]; y: readonly [number, number]; z: readonly [number, number]}

const CELLS = 6

/** The faces of a box, each a small grid with one normal: rays would blunt its edges. */
export function meshBox(box: Box): Mesh[] {
  const {x, y, z} = box
  return [
    face((u, v) => [x[0], mix(y[0], y[1], u), mix(z[0], z[1], v)], [-1, 0, 0]),
    face((u, v) => [x[1], mix(y[0], y[1], u), mix(z[0], z[1], v)], [1, 0, 0]),
    face((u, v) => [mix(x[0], x[1], u), y[0], mix(z[0], z[1], v)], [0, -1, 0]),
    face((u, v) => [mix(x[0], x[1], u), y[1], mix(z[0], z[1], v)], [0, 1, 0]),
    face((u, v) => [mix(x[0], x[1], u), mix(y[0], y[1], v), z[0]], [0, 0, -1]),
    face((u, v) => [mix(x[0], x[1], u), mix(y[0], y[1], v), z[1]], [0, 0, 1]),
  ]
}

function face(at: (u: number, v: number) => Vec3, normal: Vec3): Mesh {
  const side = CELLS + 1
  const points = Array.from({length: side * side}, (_, index) =>
    at((index % side) / CELLS, Math.floor(index / side) / CELLS),
  )
  return {rows: side, columns: side, points, normals: points.map(() => normal)}
}
