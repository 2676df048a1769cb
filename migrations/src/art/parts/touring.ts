import type {Vec2, Vec3} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {type Shot, showsNose, showsTail} from '../views/shots.ts'
import {cutOn, fillOn, type Lay, type Pen, strokeOn} from './marks.ts'
import {BLACK_PIPE, drawPanel, drawPipe, type PipeColours} from './pipe.ts'

const LOWER: Lay = {facing: 'side', on: 'lower'}
const GALVANISED: PipeColours = ['#3a4045', '#7f868d', '#c6ccd1']

function paneOf(pen: Pen): string {
  return linear(pen.sheet, [0, 0, 0.2, 1], '0 #5a6c79, 0.4 #2c3842, 1 #12181d')
}

function box(x0: number, x1: number, z0: number, z1: number, cut = 0.07): Vec2[] {
  return [
    [x0 + cut, z0],
    [x1 - cut, z0],
    [x1, z0 + cut],
    [x1, z1 - cut],
    [x1 - cut, z1],
    [x0 + cut, z1],
    [x0, z1 - cut],
    [x0, z0 + cut],
  ]
}

/** Windows, door, checker plate and a sweep of colour on a caravan. */
export function drawCaravanSide(pen: Pen, shot: Shot): void {
  const plate = linear(pen.sheet, [0, 0, 0, 1], '0 #3d4349, 1 #1f2327')
  fillOn(
    pen,
    LOWER,
    [
      [1.3, 0.98],
      [7.26, 0.98],
      [7.2, 0.5],
      [1.32, 0.5],
    ],
    plate,
  )
  const sweep: Vec2[] = [
    [1.22, 1.34],
    [3.2, 1.2],
    [5.4, 1.28],
    [7.3, 1.62],
    [7.3, 1.5],
    [5.4, 1.16],
    [3.2, 1.1],
    [1.22, 1.2],
  ]
  fillOn(pen, LOWER, sweep, '#59656f')
  fillOn(
    pen,
    LOWER,
    [
      [1.22, 1.17],
      [3.2, 1.07],
      [5.4, 1.12],
      [7.3, 1.44],
      [7.3, 1.41],
      [5.4, 1.09],
      [3.2, 1.045],
      [1.22, 1.14],
    ],
    '#b4481e',
  )
  for (const [x0, x1, z0, z1] of [
    [1.9, 2.75, 1.62, 2.22],
    [4.5, 5.5, 1.62, 2.22],
    [6.1, 6.8, 1.7, 2.2],
  ] as const)
    window(pen, LOWER, x0, x1, z0, z1)
  if (shot !== 'off-side') drawDoor(pen, LOWER)
  cutOn(pen, LOWER, [
    [1.62, 0.98],
    [1.62, 0.6],
    [2.3, 0.6],
    [2.3, 0.98],
  ])
  if (showsNose(shot)) drawNose(pen)
  if (showsTail(shot)) drawStern(pen)
}

function window(pen: Pen, lay: Lay, x0: number, x1: number, z0: number, z1: number): void {
  fillOn(pen, lay, box(x0 - 0.03, x1 + 0.03, z0 - 0.03, z1 + 0.03, 0.09), '#14171a')
  fillOn(pen, lay, box(x0, x1, z0, z1), paneOf(pen))
}

function drawDoor(pen: Pen, lay: Lay): void {
  const frame = box(3.25, 3.95, 0.62, 2.46, 0.09)
  cutOn(pen, lay, [...frame, frame[0] ?? [0, 0]])
  window(pen, lay, 3.36, 3.84, 1.5, 2.26)
  fillOn(pen, lay, box(3.82, 3.9, 1.26, 1.42, 0.02), '#1b1e21')
}

function drawNose(pen: Pen): void {
  const lay: Lay = {facing: 'front', on: 'lower'}
  const plate = linear(pen.sheet, [0, 0, 0, 1], '0 #454c52, 1 #1f2327')
  fillOn(
    pen,
    lay,
    [
      [-1.14, 1.0],
      [1.14, 1.0],
      [1.14, 0.54],
      [-1.14, 0.54],
    ],
    plate,
  )
  fillOn(pen, lay, box(-0.84, 0.84, 1.66, 2.16, 0.1), '#14171a')
  fillOn(pen, lay, box(-0.8, 0.8, 1.7, 2.12, 0.08), paneOf(pen))
  for (const y of [-1.08, 1.0]) fillOn(pen, lay, box(y, y + 0.08, 2.42, 2.46, 0.01), '#e0902f')
}

function drawStern(pen: Pen): void {
  const lay: Lay = {facing: 'rear', on: 'lower'}
  fillOn(
    pen,
    lay,
    [
      [-1.14, 0.98],
      [1.14, 0.98],
      [1.14, 0.54],
      [-1.14, 0.54],
    ],
    '#2b3035',
  )
  for (const y of [-1.08, 0.9]) fillOn(pen, lay, box(y, y + 0.18, 1.02, 1.42, 0.04), '#8e141b')
  fillOn(pen, lay, box(-0.6, 0.6, 1.7, 2.15, 0.08), paneOf(pen))
}

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
