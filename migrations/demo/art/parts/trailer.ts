import type {Shot} from '../views/shots.ts'
import type {Pen} from './marks.ts'
import {BLACK_PIPE, drawPipe, type PipeColours} from './pipe.ts'

const GALVANISED: PipeColours = ['#3a4045', '#7f868d', '#c6ccd1']

/** The rolled-up awning along the roof's edge. */
export function drawAwning(pen: Pen, shot: Shot): void {
  if (shot === 'off-side') return
  const {plan} = pen.stage.body
  const motorhome = plan.length < 7.2
  const [x0, x1, y, z] = motorhome ? [2.7, 6.1, 1.2, 2.78] : [2.3, 6.3, plan.width / 2 + 0.06, 2.56]
  drawPipe(
    pen,
    [
      [x0, y, z],
      [x1, y, z],
    ],
    0.11,
    ['#8d949b', '#d9dde0', '#ffffff'],
  )
}

/** The A-frame, jockey wheel and gas bottles before a trailer. */
export function drawDrawbar(pen: Pen): void {
  const {plan} = pen.stage.body
  const start = Math.min(...(plan.lower?.outline.map(([x]) => x) ?? [1.3]))
  const z = plan.sill + 0.02
  for (const side of [-1, 1])
    drawPipe(
      pen,
      [
        [start + 0.2, side * 0.7, z],
        [0.15, side * 0.05, z - 0.02],
      ],
      0.09,
      GALVANISED,
    )
  drawPipe(
    pen,
    [
      [0.2, 0, z - 0.02],
      [0.0, 0, z + 0.02],
    ],
    0.11,
    BLACK_PIPE,
  )
  drawPipe(
    pen,
    [
      [0.55, 0.14, 0.14],
      [0.55, 0.14, z + 0.34],
    ],
    0.055,
    GALVANISED,
  )
  drawPipe(
    pen,
    [
      [0.55, 0.14, 0.1],
      [0.58, 0.14, 0.1],
    ],
    0.2,
    BLACK_PIPE,
  )
  if (plan.height > 2.5)
    for (const y of [-0.18, 0.18])
      drawPipe(
        pen,
        [
          [start - 0.16, y, z + 0.16],
          [start - 0.16, y, z + 0.5],
        ],
        0.28,
        ['#9aa1a8', '#d6dade', '#f4f6f7'],
      )
}
