import type {BodyPlan} from '../bodies/plan.ts'
import type {Vec3} from '../geometry/vec.ts'
import {blend} from '../paint/colour.ts'
import {baseOf} from '../paint/material.ts'
import {linear} from '../paint/sheet.ts'
import type {Paint} from '../types.ts'
import type {Pen} from './marks.ts'
import {drawPanel, drawPipe} from './pipe.ts'

/** The opening at the tail: heights, half width and depth in metres, and how it is shut. */
type Bay = {
  low: number
  high: number
  half: number
  depth: number
  lid: 'up' | 'boot' | 'doors' | 'drop'
  roofHalf: number
}

function bayOf(plan: BodyPlan): Bay {
  const tail = plan.tail
  const half = plan.width / 2 - 0.2
  const low = (tail?.bumper ?? plan.sill + 0.3) + 0.1
  const back = plan.cabin?.back
  if (tail?.style === 'tub')
    return {low: low + 0.02, high: 1.22, half, depth: 1.5, lid: 'drop', roofHalf: half}
  if (tail?.style === 'none')
    return {
      low: 1.02,
      high: plan.height - 0.16,
      half: plan.width / 2 - 0.1,
      depth: 3.2,
      lid: 'doors',
      roofHalf: plan.width / 2 - 0.1,
    }
  if (tail?.style === 'van' || tail?.style === 'bus') {
    return {
      low: 0.64,
      high: plan.height - 0.3,
      half: half + 0.02,
      depth: 2.4,
      lid: 'doors',
      roofHalf: half - 0.1,
    }
  }
  const booted = !back || back.bottom + 0.02 > (tail?.top ?? 9)
  if (booted)
    return {
      low: low + 0.06,
      high: (tail?.belt ?? 1) + 0.04,
      half: half - 0.04,
      depth: 0.8,
      lid: 'boot',
      roofHalf: half - 0.06,
    }
  return {low, high: back.top, half, depth: 1.05, lid: 'up', roofHalf: half - 0.16}
}

/** Opens the tail and shows the room behind it. */
export function drawBoot(pen: Pen, paint: Paint): void {
  const {plan} = pen.stage.body
  const bay = bayOf(plan)
  const end =
    Math.max(...pen.stage.body.solids.filter(({widest}) => widest > 0.5).map(({bounds}) => bounds.x1)) - 0.03
  drawRoom(pen, bay, end)
  if (bay.lid === 'up' || bay.lid === 'boot') drawLid(pen, bay, end, paint)
  if (bay.lid === 'doors') drawDoors(pen, bay, end, paint)
  if (bay.lid === 'drop') drawDropGate(pen, bay, end, paint)
}

function drawRoom(pen: Pen, {low, high, half, depth, roofHalf}: Bay, end: number): void {
  const back = end - depth
  const inner = half - 0.1
  const shade = (from: string, to: string) => linear(pen.sheet, [0, 0, 0, 1], `0 ${from}, 1 ${to}`)
  const frame: Vec3[] = [
    [end, -half - 0.04, low - 0.04],
    [end, half + 0.04, low - 0.04],
    [end, half + 0.04, (low + high) / 2],
    [end - 0.06, roofHalf + 0.04, high + 0.03],
    [end - 0.06, -roofHalf - 0.04, high + 0.03],
    [end, -half - 0.04, (low + high) / 2],
  ]
  drawPanel(pen, frame, '#0b0d0f', ' stroke="#0b0d0f" stroke-width="8" stroke-linejoin="round"')
  drawPanel(
    pen,
    [
      [end, -half, low],
      [end, half, low],
      [back, inner, low + 0.02],
      [back, -inner, low + 0.02],
    ],
    shade('#4b5056', '#6d737a'),
  )
  drawPanel(
    pen,
    [
      [end, -half, low],
      [back, -inner, low + 0.02],
      [back, -inner, high],
      [end - 0.06, -roofHalf, high],
    ],
    shade('#2a2e32', '#3b4045'),
  )
  drawPanel(
    pen,
    [
      [end, half, low],
      [back, inner, low + 0.02],
      [back, inner, high],
      [end - 0.06, roofHalf, high],
    ],
    shade('#202428', '#31363b'),
  )
  drawPanel(
    pen,
    [
      [back, -inner, low + 0.02],
      [back, inner, low + 0.02],
      [back, inner, high - 0.12],
      [back, -inner, high - 0.12],
    ],
    shade('#1b1e21', '#33383d'),
  )
  for (const y of [-inner * 0.34, inner * 0.34])
    drawPanel(
      pen,
      [
        [back, y - 0.008, low + 0.05],
        [back, y + 0.008, low + 0.05],
        [back, y + 0.008, high - 0.14],
        [back, y - 0.008, high - 0.14],
      ],
      '#0d0f11',
    )
  drawPanel(
    pen,
    [
      [end, -half + 0.02, low - 0.035],
      [end, half - 0.02, low - 0.035],
      [end, half - 0.02, low],
      [end, -half + 0.02, low],
    ],
    '#9aa1a8',
  )
  drawPanel(
    pen,
    [
      [end - depth * 0.5, inner * 0.96, high - 0.1],
      [end - depth * 0.3, inner * 0.96, high - 0.1],
      [end - depth * 0.3, inner * 0.96, high - 0.14],
      [end - depth * 0.5, inner * 0.96, high - 0.14],
    ],
    '#fff3d6',
  )
}

function paintOf(pen: Pen, paint: Paint): string {
  const base = baseOf(paint)
  return linear(
    pen.sheet,
    [0, 0, 0, 1],
    `0 ${blend(base, '#ffffff', 0.4)}, 0.5 ${base}, 1 ${blend(base, '#000000', 0.35)}`,
  )
}

/** A tailgate swung up on its roof hinges, or a boot lid standing open; we see its inner trim. */
function drawLid(pen: Pen, bay: Bay, end: number, paint: Paint): void {
  const up = bay.lid === 'up'
  const [x0, z0] = up ? [end - 0.14, bay.high + 0.05] : [end - 0.5, bay.high + 0.06]
  const [x1, z1] = up ? [end + 0.62, bay.high + 0.36] : [end - 0.34, bay.high + 0.62]
  const [h0, h1] = up ? [bay.roofHalf + 0.04, bay.half] : [bay.half - 0.02, bay.half - 0.06]
  const at = (share: number, side: number, sink = 0): Vec3 => [
    x0 + (x1 - x0) * share,
    (h0 + (h1 - h0) * share) * side,
    z0 + (z1 - z0) * share - sink,
  ]
  drawPanel(
    pen,
    [at(0, -1), at(0, 1), at(0.9, 1), at(1, 0.86), at(1, -0.86), at(0.9, -1)],
    paintOf(pen, paint),
  )
  const trim = linear(pen.sheet, [0, 0, 0, 1], '0 #3a3f44, 1 #1d2023')
  drawPanel(
    pen,
    [
      at(0.06, -0.93, 0.02),
      at(0.06, 0.93, 0.02),
      at(0.9, 0.9, 0.02),
      at(0.94, 0.8, 0.02),
      at(0.94, -0.8, 0.02),
      at(0.9, -0.9, 0.02),
    ],
    trim,
  )
  if (up) {
    const glass = linear(pen.sheet, [0, 0, 0, 1], '0 #8fa0ac 0.85, 1 #4a5863 0.9')
    drawPanel(
      pen,
      [at(0.12, -0.8, 0.02), at(0.12, 0.8, 0.02), at(0.56, 0.8, 0.02), at(0.56, -0.8, 0.02)],
      glass,
    )
    for (const side of [-1, 1])
      drawPipe(
        pen,
        [[end - 0.1, bay.half * 0.94 * side, (bay.low + bay.high) / 2 + 0.1], at(0.46, 0.93 * side, 0.03)],
        0.022,
        ['#101214', '#4b5157', '#b5bbc1'],
      )
  }
}

function drawDoors(pen: Pen, bay: Bay, end: number, paint: Paint): void {
  const isBox = pen.stage.body.plan.tail?.style === 'none'
  const skin = isBox ? linear(pen.sheet, [0, 0, 1, 0], '0 #e9ecee, 1 #b9c0c6') : paintOf(pen, paint)
  for (const side of [-1, 1]) {
    const at = (out: number, z: number): Vec3 => [end + out * 0.55, (bay.half + 0.04 + out * 0.5) * side, z]
    drawPanel(
      pen,
      [at(0, bay.low - 0.04), at(1, bay.low - 0.04), at(1, bay.high - 0.04), at(0, bay.high + 0.02)],
      skin,
    )
    drawPanel(
      pen,
      [
        at(0.12, bay.low + 0.08),
        at(0.88, bay.low + 0.08),
        at(0.88, bay.low + 0.62),
        at(0.12, bay.low + 0.62),
      ],
      '#3a3f44',
    )
    const glass = linear(pen.sheet, [0, 0, 0, 1], '0 #7b8c98, 1 #2a343c')
    if (!isBox)
      drawPanel(
        pen,
        [
          at(0.16, bay.high - 0.7),
          at(0.84, bay.high - 0.7),
          at(0.84, bay.high - 0.2),
          at(0.16, bay.high - 0.18),
        ],
        glass,
      )
  }
}

function drawDropGate(pen: Pen, bay: Bay, end: number, paint: Paint): void {
  const z = bay.low - 0.02
  const half = bay.half + 0.02
  drawPanel(
    pen,
    [
      [end, -half, z],
      [end, half, z],
      [end + 0.5, half, z - 0.02],
      [end + 0.5, -half, z - 0.02],
    ],
    linear(pen.sheet, [0, 0, 0, 1], '0 #33383d, 1 #5b6168'),
  )
  drawPanel(
    pen,
    [
      [end + 0.5, -half, z - 0.02],
      [end + 0.5, half, z - 0.02],
      [end + 0.5, half, z - 0.08],
      [end + 0.5, -half, z - 0.08],
    ],
    paintOf(pen, paint),
  )
  for (const y of [-0.5, -0.25, 0, 0.25, 0.5])
    drawPanel(
      pen,
      [
        [end - 1.3, y - 0.02, bay.low + 0.02],
        [end - 1.3, y + 0.02, bay.low + 0.02],
        [end + 0.46, y + 0.02, z],
        [end + 0.46, y - 0.02, z],
      ],
      '#23272b',
      ' opacity=".6"',
    )
}
