import type {Vec3} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {cutOn, fillOn, type Pen, strokeOn} from './marks.ts'
import {drawPanel, drawPipe} from './pipe.ts'
import {LOWER} from './windows.ts'

/** Windows, seams and guy ropes of a pitched tent; boxes and jerry cans on the trailer below. */
export function drawTent(pen: Pen): void {
  const seam = (x0: number, z0: number, x1: number, z1: number) => {
    const y = (z: number) => 0.925 - 0.22 * (z - 1.22)
    drawPipe(
      pen,
      [
        [x0, y(z0), z0],
        [x1, y(z1), z1],
      ],
      0.016,
      ['#4a4434', '#5d563f', '#b8ae8c'],
    )
  }
  for (const [x0, x1] of [
    [2.72, 2.9],
    [4.3, 4.16],
  ] as const)
    seam(x0, 1.26, x1, 2.16)
  const y = (z: number) => 0.93 - 0.22 * (z - 1.22)
  const mesh = (x0: number, x1: number, z0: number, z1: number): Vec3[] => [
    [x0, y(z0), z0],
    [x1, y(z0), z0],
    [x1 - 0.04, y(z1), z1],
    [x0 + 0.04, y(z1), z1],
  ]
  drawPanel(pen, mesh(3.05, 4.02, 1.46, 1.98), '#3b3629')
  drawPanel(pen, mesh(3.09, 3.98, 1.49, 1.95), linear(pen.sheet, [0, 0, 0, 1], '0 #6f674f, 1 #2e2a20'))
  const steel = linear(pen.sheet, [0, 0, 0, 1], '0 #3d4349, 1 #1f2327')
  fillOn(
    pen,
    LOWER,
    [
      [1.46, 0.82],
      [4.98, 0.82],
      [4.9, 0.58],
      [1.5, 0.58],
    ],
    steel,
  )
  cutOn(pen, LOWER, [
    [1.75, 0.86],
    [1.75, 1.14],
    [2.7, 1.14],
    [2.7, 0.86],
    [1.75, 0.86],
  ])
  cutOn(pen, LOWER, [
    [3.95, 0.86],
    [3.95, 1.14],
    [4.75, 1.14],
    [4.75, 0.86],
    [3.95, 0.86],
  ])
  strokeOn(
    pen,
    LOWER,
    [
      [1.5, 1.2],
      [4.95, 1.2],
    ],
    '#0f1113',
    0.022,
  )
}
