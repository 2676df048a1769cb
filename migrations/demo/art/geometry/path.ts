import type {Vec2} from './vec.ts'

/** How much a point's distance counts when lines are simplified: 1 in full, less where it will not be seen. */
export type Weigh = (point: Vec2) => number

const IN_FULL: Weigh = () => 1

/** Drops points of a closed line that lie within `tolerance` of the line between their kept neighbours. */
export function simplifyLoop(points: readonly Vec2[], tolerance: number, weigh: Weigh = IN_FULL): Vec2[] {
  if (points.length < 5) return [...points]
  const half = Math.floor(points.length / 2)
  const first = simplifyOpen(points.slice(0, half + 1), tolerance, weigh)
  const second = simplifyOpen([...points.slice(half), ...points.slice(0, 1)], tolerance, weigh)
  return [...first.slice(0, -1), ...second.slice(0, -1)]
}

/** The same for an open line, whose ends are kept. */
export function simplifyOpen(points: readonly Vec2[], tolerance: number, weigh: Weigh = IN_FULL): Vec2[] {
  const first = points[0]
  const last = points[points.length - 1]
  if (!(first && last) || points.length < 3) return [...points]
  let worst = 0
  let split = 0
  for (let index = 1; index < points.length - 1; index++) {
    const point = points[index] ?? first
    const gap = distanceToLine(point, first, last) * weigh(point)
    if (gap > worst) {
      worst = gap
      split = index
    }
  }
  if (worst <= tolerance) return [first, last]
  const before = simplifyOpen(points.slice(0, split + 1), tolerance, weigh)
  return [...before.slice(0, -1), ...simplifyOpen(points.slice(split), tolerance, weigh)]
}

function distanceToLine(point: Vec2, a: Vec2, b: Vec2): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy)
  if (length < 1e-9) return Math.hypot(point[0] - a[0], point[1] - a[1])
  return Math.abs(dx * (point[1] - a[1]) - dy * (point[0] - a[0])) / length
}

/** SVG path data in whole pixels: enough for edges that are drawn soft. */
export function coarsePathData(points: readonly Vec2[]): string {
  return pathData(points, true, 10)
}

/** SVG path data, relative and to a tenth of a pixel (or to `grain` tenths). */
export function pathData(points: readonly Vec2[], closed = true, grain = 1): string {
  const tenth = (value: number) => Math.round((value * 10) / grain) * grain
  const first = points[0]
  if (!first) return ''
  let [x, y] = [tenth(first[0]), tenth(first[1])]
  let data = `M${short(x)}${joined(short(y))}l`
  let empty = true
  for (const [px, py] of points.slice(1)) {
    const [dx, dy] = [tenth(px) - x, tenth(py) - y]
    if (dx === 0 && dy === 0) continue
    x += dx
    y += dy
    data += `${empty ? short(dx) : joined(short(dx))}${joined(short(dy))}`
    empty = false
  }
  return empty ? '' : `${data}${closed ? 'z' : ''}`
}

function short(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, '$1.')
}

function joined(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`
}
