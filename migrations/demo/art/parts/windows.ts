import type {Vec2} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {fillOn, type Lay, type Pen} from './marks.ts'

export const LOWER: Lay = {facing: 'side', on: 'lower'}

export function paneOf(pen: Pen): string {
  return linear(pen.sheet, [0, 0, 0.2, 1], '0 #5a6c79, 0.4 #2c3842, 1 #12181d')
}

export function box(x0: number, x1: number, z0: number, z1: number, cut = 0.07): Vec2[] {
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

export function window(pen: Pen, lay: Lay, x0: number, x1: number, z0: number, z1: number): void {
  fillOn(pen, lay, box(x0 - 0.03, x1 + 0.03, z0 - 0.03, z1 + 0.03, 0.09), '#14171a')
  fillOn(pen, lay, box(x0, x1, z0, z1), paneOf(pen))
}
