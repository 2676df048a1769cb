import type {Vec2, Vec3} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {type Shot, showsNose, showsTail} from '../views/shots.ts'
import {fillOn, type Pen, strokeOn} from './marks.ts'
import {BLACK_PIPE, drawPipe} from './pipe.ts'
import {drawRearWheelDisc} from './spare.ts'

/** A step pipe under the doors. */
export function drawSideSteps(pen: Pen): void {
  const {plan} = pen.stage.body
  const [front, rear] = [plan.axles[0] ?? 0, plan.axles[1] ?? 0]
  const cabinEnd = Math.min(rear, Math.max(...(plan.doors ?? []).map(([x]) => x)) + 0.5)
  const [start, end] = [front + plan.tyre.radius + 0.12, cabinEnd - plan.tyre.radius - 0.12]
  const [y, z] = [plan.width / 2 + 0.03, plan.sill - 0.06]
  drawPipe(
    pen,
    [
      [start, y - 0.1, z + 0.05],
      [start + 0.12, y, z],
      [end - 0.12, y, z],
      [end, y - 0.1, z + 0.05],
    ],
    0.055,
    BLACK_PIPE,
  )
}

/** An air intake up the windscreen post. */
export function drawSnorkel(pen: Pen, shot: Shot): void {
  if (showsTail(shot)) return
  const {plan} = pen.stage.body
  const y = plan.width / 2
  const [x, z] = [plan.cabin?.outline[1]?.[0] ?? 1.2, plan.shoulder]
  const climb: Vec3[] = [
    [x - 0.26, y - 0.02, z - 0.04],
    [x - 0.04, y, z + 0.04],
    [x + 0.1, y - 0.06, z + 0.2],
    [x + 0.34, y - 0.11, z + 0.72],
  ]
  drawPipe(pen, climb, 0.06, BLACK_PIPE)
  drawPipe(
    pen,
    [
      [x + 0.32, y - 0.11, z + 0.72],
      [x + 0.36, y - 0.11, z + 0.82],
    ],
    0.095,
    BLACK_PIPE,
  )
}

/** A low steel hoop before the grille, braced across. */
export function drawBullbar(pen: Pen, shot: Shot): void {
  if (showsTail(shot)) return
  const {plan} = pen.stage.body
  const reach = plan.width * 0.3
  const [foot, top] = [plan.sill + 0.18, plan.shoulder - 0.06]
  for (const z of [foot + 0.12, foot + 0.3])
    drawPipe(
      pen,
      [
        [-0.07, -reach, z],
        [-0.07, reach, z],
      ],
      0.03,
      BLACK_PIPE,
    )
  drawPipe(
    pen,
    [
      [-0.05, -reach - 0.06, foot],
      [-0.09, -reach, top],
      [-0.09, reach, top],
      [-0.05, reach + 0.06, foot],
    ],
    0.05,
    BLACK_PIPE,
  )
}

/** The spare on the back door. */
export function drawSpareWheel(pen: Pen, shot: Shot): void {
  const {plan} = pen.stage.body
  if (showsNose(shot)) return
  drawRearWheelDisc(pen, {
    x: plan.length - 0.02,
    y: -0.16,
    z: 1.12,
    radius: plan.tyre.radius * 0.93,
    depth: 0.2,
  })
}

/** A hoop behind the cab of a ute. */
export function drawSportsBar(pen: Pen): void {
  const {plan} = pen.stage.body
  const half = plan.width / 2 - 0.1
  const bar = (x: number, top: number) =>
    drawPipe(
      pen,
      [
        [x + 0.5, half, 1.24],
        [x, half - 0.05, top],
        [x, -half + 0.05, top],
        [x + 0.5, -half, 1.24],
      ],
      0.06,
      BLACK_PIPE,
    )
  bar(3.78, 1.66)
}

/** An open cockpit with its dark well. */
export function drawCockpit(pen: Pen): void {
  const lay = {facing: 'top', on: 'lower'} as const
  const half = pen.stage.body.plan.width / 2 - 0.17
  const well: Vec2[] = [
    [1.5, half * 0.86],
    [1.9, half],
    [2.62, half],
    [2.84, half * 0.82],
    [2.84, -half * 0.82],
    [2.62, -half],
    [1.9, -half],
    [1.5, -half * 0.86],
  ]
  fillOn(pen, lay, well, linear(pen.sheet, [0, 0, 0, 1], '0 #1f1813, 1 #3a2c22'))
  strokeOn(pen, lay, [...well, well[0] ?? [0, 0]], '#0b0c0d', 0.03)
}
