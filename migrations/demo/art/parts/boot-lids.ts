import type {Vec3} from '../geometry/vec.ts'
import {blend} from '../paint/colour.ts'
import {baseOf} from '../paint/material.ts'
import {linear} from '../paint/sheet.ts'
import type {Paint} from '../types.ts'
import type {Bay} from './boot-bay.ts'
import type {Pen} from './marks.ts'
import {drawPanel, drawPipe} from './pipe.ts'

function paintOf(pen: Pen, paint: Paint): string {
  const base = baseOf(paint)
  return linear(
    pen.sheet,
    [0, 0, 0, 1],
    `0 ${blend(base, '#ffffff', 0.4)}, 0.5 ${base}, 1 ${blend(base, '#000000', 0.35)}`,
  )
}

/** A tailgate swung up on its roof hinges, or a boot lid standing open; we see its inner trim. */
export function drawLid(pen: Pen, bay: Bay, end: number, paint: Paint): void {
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

export function drawDoors(pen: Pen, bay: Bay, end: number, paint: Paint): void {
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

export function drawDropGate(pen: Pen, bay: Bay, end: number, paint: Paint): void {
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
