import type {Vec2} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {type Shot, showsNose, showsTail} from '../views/shots.ts'
import {cutOn, fillOn, type Lay, type Pen} from './marks.ts'
import {box, LOWER, paneOf, window} from './windows.ts'

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
