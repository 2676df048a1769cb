import type {Cabin, EndGlass, Line, SideGlass} from '../bodies/plan.ts'
import {clipOutline, insetOutline} from '../geometry/outline.ts'
import type {Vec2} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {fillOn, type Pen} from './marks.ts'

const TRIM = '#0a0c0e'

export function drawSideGlass(pen: Pen): void {
  const {plan, cabin} = pen.stage.body
  if (!(cabin && plan.cabin?.side)) return
  const side = plan.cabin.side
  const opening = glassOpening(cabin.outline, side)
  const lay = {facing: 'side', on: 'cabin'} as const
  fillOn(pen, lay, opening, TRIM)
  const glass = linear(pen.sheet, [0, 0, 0.12, 1], '0 #4d5f6d, 0.28 #2a3640, 0.62 #141b21, 1 #1d262d')
  for (const pane of panes(insetOutline(opening, 0.014), side)) fillOn(pen, lay, pane, glass)
}

/** Everything glazed on one side, in the side view. */
export function glassOpening(outline: readonly Vec2[], side: SideGlass): Vec2[] {
  const above = clipOutline(insetOutline(outline, side.inset), aboveLine(side.belt))
  const {front, rear} = side
  const begun = front ? clipOutline(above, (point) => -ahead(front, point)) : above
  return rear ? clipOutline(begun, (point) => ahead(rear, point)) : begun
}

function aboveLine([x0, z0, x1, z1]: Line): (point: Vec2) => number {
  return ([x, z]) => z - (z0 + ((z1 - z0) * (x - x0)) / (x1 - x0))
}

/** Positive when the point is nearer the nose than the line. */
function ahead([x0, z0, x1, z1]: Line, [x, z]: Vec2): number {
  return x0 + ((x1 - x0) * (z - z0)) / (z1 - z0 || 1) - x
}

export function panes(opening: readonly Vec2[], side: SideGlass): Vec2[][] {
  const [zBelt, zRoof] = [side.belt[1], Math.max(...opening.map(([, z]) => z))]
  const edges = side.pillars.map(([xBelt, xRoof, width]) => ({
    front: [xBelt - width / 2, zBelt, xRoof - width / 2, zRoof] as Line,
    rear: [xBelt + width / 2, zBelt, xRoof + width / 2, zRoof] as Line,
  }))
  return Array.from({length: edges.length + 1}, (_, index) => {
    const from = edges[index - 1]
    const to = edges[index]
    const cut = from ? clipOutline(opening, (point) => -ahead(from.rear, point)) : [...opening]
    return to ? clipOutline(cut, (point) => ahead(to.front, point)) : cut
  }).filter((pane) => pane.length > 2)
}

export function drawEndGlass(pen: Pen, facing: 'front' | 'rear'): void {
  const {plan} = pen.stage.body
  const pane = facing === 'front' ? plan.cabin?.screen : plan.cabin?.back
  if (!(plan.cabin && pane)) return
  const lay = {facing, on: 'cabin'} as const
  fillOn(pen, lay, endPane(plan.cabin, plan.width, plan.shoulder, pane, 0), TRIM)
  const inner = endPane(plan.cabin, plan.width, plan.shoulder, pane, 0.022)
  fillOn(pen, lay, inner, screenPaint(pen, facing))
}

function screenPaint(pen: Pen, facing: 'front' | 'rear'): string {
  return facing === 'front'
    ? linear(pen.sheet, [0.2, 0, 0.5, 1], '0 #6d808e, 0.3 #3a4853, 0.66 #18212a, 1 #0d1217')
    : linear(pen.sheet, [0.2, 0, 0.4, 1], '0 #53636f, 0.4 #27323b, 1 #10161b')
}

function endPane(cabin: Cabin, width: number, shoulder: number, pane: EndGlass, inset: number): Vec2[] {
  const belt = cabin.side?.belt[1] ?? shoulder
  const half = (z: number) => width / 2 - cabin.inset - cabin.tumble * (z - belt) - pane.margin - inset
  const [low, high] = [pane.bottom + inset * 0.4, pane.top - inset * 0.8]
  const rows = Array.from({length: 6}, (_, row) => low + ((high - low) * row) / 5)
  const left = rows.map((z): Vec2 => [half(z) - corner(z, low, high), z])
  return [...left, ...left.map(([y, z]): Vec2 => [-y, z]).reverse()]
}

function corner(z: number, low: number, high: number): number {
  return z === low || z === high ? 0.03 : 0
}
