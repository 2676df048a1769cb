import type {Vec2, Vec3} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {type Shot, showsTail} from '../views/shots.ts'
import type {Pen} from './marks.ts'
import {drawPanel} from './pipe.ts'
import {box, paneOf} from './windows.ts'

/** Windows and the door of a motorhome's body. */
export function drawMotorhomeSide(pen: Pen, shot: Shot): void {
  const y = 1.163
  const at = (points: readonly Vec2[]): Vec3[] => points.map(([x, z]) => [x, y, z])
  drawPanel(
    pen,
    at([
      [2.32, 0.95],
      [6.88, 0.95],
      [6.8, 0.5],
      [2.32, 0.5],
    ]),
    linear(pen.sheet, [0, 0, 0, 1], '0 #c3c9ce, 1 #9aa2a9'),
  )
  drawPanel(
    pen,
    at([
      [2.32, 1.3],
      [4.6, 1.18],
      [6.9, 1.5],
      [6.9, 1.36],
      [4.6, 1.06],
      [2.32, 1.2],
    ]),
    '#59656f',
  )
  drawPanel(
    pen,
    at([
      [2.32, 1.16],
      [4.6, 1.03],
      [6.9, 1.32],
      [6.9, 1.28],
      [4.6, 1.0],
      [2.32, 1.13],
    ]),
    '#2f5d50',
  )
  for (const [x0, x1, z0, z1] of [
    [2.7, 3.5, 1.6, 2.2],
    [5.3, 6.3, 1.6, 2.2],
    [1.4, 2.1, 2.42, 2.72],
  ] as const) {
    drawPanel(pen, at(box(x0 - 0.03, x1 + 0.03, z0 - 0.03, z1 + 0.03, 0.09)), '#14171a')
    drawPanel(pen, at(box(x0, x1, z0, z1)), paneOf(pen))
  }
  drawPanel(pen, at(box(4.0, 4.68, 0.56, 2.4, 0.09)), 'none', ' stroke="#6c747b" stroke-width="2.2"')
  drawPanel(pen, at(box(4.12, 4.56, 1.6, 2.24)), paneOf(pen))
  if (showsTail(shot)) drawMotorhomeStern(pen)
}

function drawMotorhomeStern(pen: Pen): void {
  const back = (points: readonly Vec2[]): Vec3[] => points.map(([y, z]) => [6.905, y, z])
  drawPanel(pen, back(box(-0.7, 0.7, 1.6, 2.2, 0.1)), '#14171a')
  drawPanel(pen, back(box(-0.66, 0.66, 1.64, 2.16, 0.08)), paneOf(pen))
  for (const y of [-1.04, 0.86]) drawPanel(pen, back(box(y, y + 0.18, 0.72, 1.1, 0.03)), '#9c1a22')
  drawPanel(pen, back(box(-0.19, 0.19, 0.78, 0.9, 0.01)), '#e9ecee')
}
