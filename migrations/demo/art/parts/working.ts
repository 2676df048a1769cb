import type {Vec2, Vec3} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {type Shot, showsNose, showsTail} from '../views/shots.ts'
import {cutOn, fillOn, type Pen, strokeOn} from './marks.ts'
import {drawPanel} from './pipe.ts'

const SIDE = {facing: 'side', on: 'all'} as const

/** The rail of a sliding door. */
export function drawSlideDoor(pen: Pen): void {
  const {plan} = pen.stage.body
  const cuts = (plan.doors ?? []).map(([x]) => x)
  const last = Math.max(...cuts)
  const z = plan.shoulder + (plan.cabin?.material || plan.height > 2 ? 0.12 : 0.02)
  strokeOn(
    pen,
    SIDE,
    [
      [last, z],
      [Math.min(plan.length - 0.3, last + 1.0), z],
    ],
    '#0b0d0f',
    0.022,
    ' opacity=".75"',
  )
  if (plan.height > 2) drawVanBody(pen)
}

function drawVanBody(pen: Pen): void {
  const {plan} = pen.stage.body
  for (const x of [2.32, 3.66])
    cutOn(pen, SIDE, [
      [x, 1.3],
      [x, plan.height - 0.22],
    ])
  cutOn(pen, SIDE, [
    [2.32, plan.height - 0.22],
    [3.66, plan.height - 0.22],
  ])
  const dark = linear(pen.sheet, [0, 0, 0, 1], '0 #2b2f33, 1 #121416')
  const strip: Vec2[] = [
    [1.5, 0.78],
    [plan.length - 0.2, 0.78],
    [plan.length - 0.2, 0.7],
    [1.5, 0.7],
  ]
  fillOn(pen, SIDE, strip, dark, ' opacity=".9"')
}

/** Door, luggage flaps and a stripe along a bus. */
export function drawBusSide(pen: Pen): void {
  const {plan} = pen.stage.body
  const stripe: Vec2[] = [
    [0.3, 1.16],
    [plan.length - 0.2, 1.16],
    [plan.length - 0.2, 1.06],
    [0.3, 1.06],
  ]
  fillOn(pen, SIDE, stripe, '#39434d')
  const thin: Vec2[] = [
    [0.3, 1.02],
    [plan.length - 0.2, 1.02],
    [plan.length - 0.2, 0.99],
    [0.3, 0.99],
  ]
  fillOn(pen, SIDE, thin, '#39434d')
  const door: Vec2[] = [
    [1.56, 0.5],
    [2.28, 0.5],
    [2.28, 2.34],
    [1.56, 2.34],
  ]
  fillOn(pen, SIDE, door, '#14181b')
  const glass = linear(pen.sheet, [0, 0, 0.2, 1], '0 #4d5f6d, 0.4 #2a3640, 1 #141b21')
  for (const x of [1.59, 1.94])
    fillOn(
      pen,
      SIDE,
      [
        [x, 0.62],
        [x + 0.31, 0.62],
        [x + 0.31, 2.28],
        [x, 2.28],
      ],
      glass,
    )
  for (const x of [2.9, 3.6])
    cutOn(pen, SIDE, [
      [x, 0.5],
      [x, 0.9],
      [x + 0.6, 0.9],
      [x + 0.6, 0.5],
    ])
}

/** The well of a ute's tub and the tonneau line around it. */
export function drawTub(pen: Pen): void {
  const {plan} = pen.stage.body
  const cabinEnd = Math.max(...(plan.cabin?.outline.map(([x]) => x) ?? [0]))
  const half = plan.width / 2 - 0.16
  const lay = {facing: 'top', on: 'lower'} as const
  const [x0, x1] = [cabinEnd + 0.06, plan.length - 0.12]
  const well: Vec2[] = [
    [x0, half],
    [x1, half],
    [x1, -half],
    [x0, -half],
  ]
  fillOn(pen, lay, well, linear(pen.sheet, [0, 0, 1, 0], '0 #0d0f11, 1 #25292d'))
  strokeOn(
    pen,
    {facing: 'side', on: 'lower'},
    [
      [x0, 1.21],
      [plan.length - 0.06, 1.222],
    ],
    '#0f1113',
    0.03,
  )
}

/** Hinges and latches on the drop sides of a tray. */
export function drawTray(pen: Pen, shot: Shot): void {
  if (showsTail(shot)) drawRearBar(pen, 5.32, 0.72)
  const y = 0.946
  for (const x of [3.4, 4.12, 4.84]) {
    drawPanel(
      pen,
      [
        [x, y, 1.2],
        [x + 0.05, y, 1.2],
        [x + 0.05, y, 0.9],
        [x, y, 0.9],
      ],
      '#6b7279',
    )
  }
  const rope: Vec3[] = [
    [2.98, y, 0.925],
    [5.28, y, 0.925],
    [5.28, y, 0.9],
    [2.98, y, 0.9],
  ]
  drawPanel(pen, rope, '#50565c')
}

/** Frame and doors of a box body. */
export function drawBoxLines(pen: Pen, shot: Shot): void {
  const side = (x0: number, x1: number, z0: number, z1: number): Vec3[] => [
    [x0, 1.062, z0],
    [x1, 1.062, z0],
    [x1, 1.062, z1],
    [x0, 1.062, z1],
  ]
  const rail = linear(pen.sheet, [0, 0, 0, 1], '0 #d4d9dd, 1 #8d959c')
  for (const panel of [side(1.9, 6.26, 2.9, 2.97), side(1.9, 6.26, 0.93, 1.0)]) drawPanel(pen, panel, rail)
  for (const x of [2.75, 3.62, 4.5, 5.38])
    drawPanel(pen, side(x, x + 0.012, 1.0, 2.9), '#8f98a0', ' opacity=".55"')
  if (showsNose(shot)) return
  const back = (y0: number, y1: number, z0: number, z1: number): Vec3[] => [
    [6.31, y0, z0],
    [6.31, y1, z0],
    [6.31, y1, z1],
    [6.31, y0, z1],
  ]
  drawPanel(pen, back(-0.008, 0.008, 1.0, 2.92), '#5d656d')
  for (const y of [-0.3, 0.3]) drawPanel(pen, back(y - 0.015, y + 0.015, 1.0, 2.92), '#aab1b7')
  drawRearBar(pen, 6.32, 0.72)
}

/** A cross bar at the end of a chassis with its lamps and plate. */
function drawRearBar(pen: Pen, x: number, z: number): void {
  const bar = (y0: number, y1: number, z0: number, z1: number): Vec3[] => [
    [x, y0, z0],
    [x, y1, z0],
    [x, y1, z1],
    [x, y0, z1],
  ]
  drawPanel(
    pen,
    bar(-0.92, 0.92, z - 0.02, z + 0.15),
    linear(pen.sheet, [0, 0, 0, 1], '0 #3a4045, 1 #17191c'),
  )
  const lens = linear(pen.sheet, [0, 0, 1, 0], '0 #c4232c, 0.6 #8e141b, 0.62 #d98a2b, 1 #b86f1c')
  for (const y of [-0.88, 0.54]) drawPanel(pen, bar(y, y + 0.34, z + 0.01, z + 0.12), lens)
  drawPanel(pen, bar(-0.186, 0.186, z + 0.005, z + 0.115), '#dadfe2')
}
