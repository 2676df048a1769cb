import type {Vec2} from './vec.ts'

type Edges = {count: number; flat: Float64Array}

/** Size of the squares, in metres, that remember which edges can be nearest to a point in them. */
const SQUARE = 0.12
const MARGIN = 0.6

/** Signed distance to a closed outline in metres, negative inside. */
export function createOutlineDistance(points: readonly Vec2[]): (x: number, z: number) => number {
  const edges = {count: points.length, flat: Float64Array.from(points.flat())}
  const all = Int32Array.from({length: edges.count}, (_, index) => index)
  const left = Math.min(...points.map(([x]) => x)) - MARGIN
  const low = Math.min(...points.map(([, z]) => z)) - MARGIN
  const columns = Math.ceil((Math.max(...points.map(([x]) => x)) + MARGIN - left) / SQUARE)
  const rows = Math.ceil((Math.max(...points.map(([, z]) => z)) + MARGIN - low) / SQUARE)
  const squares: (Int32Array | undefined)[] = new Array(columns * rows)
  function candidates(x: number, z: number): Int32Array {
    const [column, row] = [Math.floor((x - left) / SQUARE), Math.floor((z - low) / SQUARE)]
    if (column < 0 || row < 0 || column >= columns || row >= rows) return all
    const known = squares[row * columns + column]
    if (known) return known
    const found = edgesNear(edges, all, left + (column + 0.5) * SQUARE, low + (row + 0.5) * SQUARE)
    squares[row * columns + column] = found
    return found
  }
  return (x, z) => {
    const near = Math.sqrt(nearestSquared(edges, candidates(x, z), x, z))
    return isInside(edges, x, z) ? -near : near
  }
}

/** Edges that can be nearest to some point of the square about (x, z): none is nearer to it than this allows. */
function edgesNear(edges: Edges, all: Int32Array, x: number, z: number): Int32Array {
  const reach = Math.sqrt(nearestSquared(edges, all, x, z)) + SQUARE * Math.SQRT2
  return all.filter((index) => squaredTo(edges, index, x, z) <= reach * reach)
}

function nearestSquared(edges: Edges, chosen: Int32Array, x: number, z: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 0; index < chosen.length; index++) {
    const squared = squaredTo(edges, chosen[index] ?? 0, x, z)
    if (squared < nearest) nearest = squared
  }
  return nearest
}

function squaredTo({flat, count}: Edges, index: number, x: number, z: number): number {
  const next = index + 1 === count ? 0 : index + 1
  const ax = flat[index * 2] ?? 0
  const az = flat[index * 2 + 1] ?? 0
  const ex = (flat[next * 2] ?? 0) - ax
  const ez = (flat[next * 2 + 1] ?? 0) - az
  const wx = x - ax
  const wz = z - az
  const share = (wx * ex + wz * ez) / (ex * ex + ez * ez || 1)
  const t = share < 0 ? 0 : share > 1 ? 1 : share
  const dx = wx - ex * t
  const dz = wz - ez * t
  return dx * dx + dz * dz
}

function isInside({flat, count}: Edges, x: number, z: number): boolean {
  let inside = false
  let bx = flat[(count - 1) * 2] ?? 0
  let bz = flat[(count - 1) * 2 + 1] ?? 0
  for (let index = 0; index < count; index++) {
    const ax = flat[index * 2] ?? 0
    const az = flat[index * 2 + 1] ?? 0
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) inside = !inside
    bx = ax
    bz = az
  }
  return inside
}
