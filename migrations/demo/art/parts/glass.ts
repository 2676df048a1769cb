import type {Cabin, EndGlass} from '../bodies/plan.ts'
import {layPath} from '../bodies/stage.ts'
import {insetOutline} from '../geometry/outline.ts'
import type {Vec2} from '../geometry/vec.ts'
import {clip, linear, reuse} from '../paint/sheet.ts'
import {discPoints, fillOn, type Pen} from './marks.ts'
import {glassOpening, panes} from './openings.ts'

const TRIM = '#0a0c0e'
const INSIDE = '#070a0d'
const SIDE = {facing: 'side', on: 'cabin'} as const

/** Side windows: dark posts, panes that share one reflected horizon, head rests dim behind them. */
export function drawSideGlass(pen: Pen): void {
  const {plan, cabin} = pen.stage.body
  const side = plan.cabin?.side
  if (!(cabin && side)) return
  const opening = glassOpening(cabin.outline, side)
  fillOn(pen, SIDE, opening, TRIM)
  const glazed = panes(insetOutline(opening, 0.014), side)
  const data = glazed.map((pane) => layPath(pen.stage, 'side', 'cabin', pane)).join('')
  if (!data) return
  const glass = linear(
    pen.sheet,
    [0, 0, 0.03, 1],
    '0 #64798a, 0.3 #43535f, 0.42 #2b3843, 0.44 #18212a, 0.8 #12181e, 1 #222c34',
  )
  pen.sheet.add(
    `${reuse(pen.sheet, data)} fill="${glass}"/><g clip-path="${clip(pen.sheet, data)}" opacity=".5">`,
  )
  const belt = side.belt[1]
  for (const [x] of side.pillars.slice(0, 2)) fillOn(pen, SIDE, headRest(x - 0.26, belt), INSIDE)
  pen.sheet.add('</g>')
}

/** A seat's shoulder with its head rest, leaning back. */
function headRest(x: number, z: number): Vec2[] {
  return [
    [x - 0.06, z - 0.1],
    [x, z + 0.1],
    [x + 0.02, z + 0.25],
    [x + 0.08, z + 0.28],
    [x + 0.15, z + 0.25],
    [x + 0.15, z + 0.1],
    [x + 0.19, z - 0.1],
  ]
}

export function drawEndGlass(pen: Pen, facing: 'front' | 'rear'): void {
  const {plan} = pen.stage.body
  const cabin = plan.cabin
  const pane = facing === 'front' ? cabin?.screen : cabin?.back
  if (!(cabin && pane)) return
  const lay = {facing, on: 'cabin'} as const
  const outline = (inset: number) => endPane(cabin, plan.width, plan.shoulder, pane, inset)
  fillOn(pen, lay, outline(0), TRIM)
  const data = fillOn(pen, lay, outline(0.022), screenPaint(pen, facing))
  if (!data) return
  pen.sheet.add(`<g clip-path="${clip(pen.sheet, data)}">`)
  drawBehindScreen(pen, facing, pane)
  pen.sheet.add('</g>')
}

function screenPaint(pen: Pen, facing: 'front' | 'rear'): string {
  return facing === 'front'
    ? linear(pen.sheet, [0.2, 0, 0.5, 1], '0 #7b8f9e, 0.26 #465662, 0.6 #1d2832, 1 #0f151a')
    : linear(pen.sheet, [0.2, 0, 0.4, 1], '0 #61737f, 0.4 #2c3841, 1 #12181d')
}

/** The light of the far window, seats and dash seen dimly, and a slanting reflection over all. */
function drawBehindScreen(pen: Pen, facing: 'front' | 'rear', pane: EndGlass): void {
  const lay = {facing, on: 'cabin'} as const
  const {width} = pen.stage.body.plan
  const half = width / 2 - 0.1
  const at = (u: number, v: number): Vec2 => [u * half, pane.bottom + v * (pane.top - pane.bottom)]
  const far: Vec2[] = [at(-0.5, 0.4), at(0.5, 0.4), at(0.44, 0.78), at(-0.44, 0.78)]
  fillOn(pen, lay, far, '#8fa3b0', ' opacity=".16"')
  for (const u of [-0.44, 0.44]) {
    const seat: Vec2[] = [at(u - 0.24, 0), at(u - 0.2, 0.44), at(u + 0.2, 0.44), at(u + 0.24, 0)]
    fillOn(pen, lay, seat, INSIDE, ' opacity=".45"')
    fillOn(pen, lay, discPoints(at(u, 0.56), 0.085, 1.25), INSIDE, ' opacity=".5"')
  }
  if (facing === 'front')
    fillOn(pen, lay, [at(-1, 0), at(1, 0), at(0.94, 0.13), at(-0.94, 0.13)], INSIDE, ' opacity=".55"')
  const gloss = linear(pen.sheet, [0, 0, 0, 1], '0 #ffffff 0.3, 1 #ffffff 0.02')
  fillOn(pen, lay, [at(-1.05, 0), at(-0.62, 0), at(-0.1, 1), at(-1.05, 1)], gloss)
  fillOn(pen, lay, [at(-0.5, 0), at(-0.4, 0), at(0.1, 1), at(0, 1)], gloss, ' opacity=".6"')
}

function endPane(cabin: Cabin, width: number, shoulder: number, pane: EndGlass, inset: number): Vec2[] {
  const belt = cabin.side?.belt[1] ?? shoulder
  const half = (z: number) => width / 2 - cabin.inset - cabin.tumble * (z - belt) - pane.margin - inset
  const [low, high] = [pane.bottom + inset * 0.4, pane.top - inset * 0.8]
  const rows = Array.from({length: 6}, (_, row) => low + ((high - low) * row) / 5)
  const left = rows.map((z): Vec2 => [half(z) - (z === low || z === high ? 0.03 : 0), z])
  return [...left, ...left.map(([y, z]): Vec2 => [-y, z]).reverse()]
}
