import type {Vec2} from './vec.ts'

export type Field = {width: number; height: number; values: Float32Array}

/**
 * Closed outlines of the region where `field >= level`, by marching squares; the field is taken as -1 beyond
 * its border, so every outline closes. Coordinates are field cells.
 */
export function traceContours(field: Field, level: number): Vec2[][] {
  const {width, height} = field
  const columns = width + 2
  const inside = insideWithBorder(field, level)
  const next = new Map<number, number>()
  for (let y = 0; y <= height; y++) {
    for (let cell = y * columns; cell <= y * columns + width; cell++) {
      const below = cell + columns
      const shape =
        ((inside[cell] ?? 0) << 3) |
        ((inside[cell + 1] ?? 0) << 2) |
        ((inside[below + 1] ?? 0) << 1) |
        (inside[below] ?? 0)
      if (shape !== 0 && shape !== 15) linkCell(next, shape, cell * 2, columns * 2)
    }
  }
  const value = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : (field.values[y * width + x] ?? -1)
  return followLinks(next, (edge) => edgePoint(edge, columns, level, value))
}

/** Which cells reach the level, with a border of one cell all round that does not. */
function insideWithBorder({width, height, values}: Field, level: number): Uint8Array {
  const columns = width + 2
  const inside = new Uint8Array(columns * (height + 2))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      if ((values[y * width + x] ?? -1) >= level) inside[(y + 1) * columns + x + 1] = 1
  }
  return inside
}

// Edges of a cell by id: top (even, this cell), left (odd, this cell), bottom (top of the row below), right (left of the next).
const LINKS: readonly (readonly string[])[] = [
  [],
  ['lb'],
  ['br'],
  ['lr'],
  ['rt'],
  ['lt', 'rb'],
  ['bt'],
  ['lt'],
  ['tl'],
  ['tb'],
  ['tr', 'bl'],
  ['tr'],
  ['rl'],
  ['rb'],
  ['bl'],
  [],
]

function linkCell(next: Map<number, number>, shape: number, cell: number, row: number): void {
  const edge: Record<string, number> = {t: cell, l: cell + 1, b: cell + row, r: cell + 3}
  for (const link of LINKS[shape] ?? []) {
    const [from, to] = [edge[link.charAt(0)], edge[link.charAt(1)]]
    if (from !== undefined && to !== undefined) next.set(from, to)
  }
}

function edgePoint(
  edge: number,
  columns: number,
  level: number,
  value: (x: number, y: number) => number,
): Vec2 {
  const cell = edge >> 1
  const x = (cell % columns) - 1
  const y = Math.floor(cell / columns) - 1
  const here = value(x, y)
  const there = edge % 2 === 0 ? value(x + 1, y) : value(x, y + 1)
  const t = here === there ? 0.5 : (level - here) / (there - here)
  return edge % 2 === 0 ? [x + t, y] : [x, y + t]
}

function followLinks(next: Map<number, number>, point: (edge: number) => Vec2): Vec2[][] {
  const loops: Vec2[][] = []
  for (const start of next.keys()) {
    const loop: Vec2[] = []
    let edge: number | undefined = start
    while (edge !== undefined && next.has(edge)) {
      loop.push(point(edge))
      const following: number | undefined = next.get(edge)
      next.delete(edge)
      edge = following
    }
    if (loop.length > 2) loops.push(loop)
  }
  return loops
}
