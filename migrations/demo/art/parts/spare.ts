import {spacePath} from '../bodies/stage.ts'
import {flat} from '../geometry/camera.ts'
import {hullPath} from '../geometry/hull.ts'
import type {Vec3} from '../geometry/vec.ts'
import {linear, radial} from '../paint/sheet.ts'
import type {Pen} from './marks.ts'

/** A wheel hung on the tail: centre of its inner face, radius and depth, metres. */
type RearWheel = {x: number; y: number; z: number; radius: number; depth: number}

/** Draws a wheel whose face looks straight back. */
export function drawRearWheelDisc(pen: Pen, wheel: RearWheel): void {
  const {camera} = pen.stage
  const circle = (share: number, depth: number): Vec3[] =>
    Array.from({length: 30}, (_, index): Vec3 => {
      const turn = (index / 30) * Math.PI * 2
      const reach = wheel.radius * share
      return [wheel.x + depth, wheel.y + Math.cos(turn) * reach, wheel.z + Math.sin(turn) * reach]
    })
  const seen = (share: number, depth: number) => spacePath(camera, circle(share, depth))
  const sides = [...circle(1, 0), ...circle(0.97, wheel.depth)].map((point) => flat(camera.project(point)))
  const tread = linear(pen.sheet, [0, 0, 1, 0], '0 #1d1f22, 0.5 #0b0c0d, 1 #17191b')
  const wall = radial(pen.sheet, [0.5, 0.5, 0.5], '0.6 #0e0f10, 0.8 #2b2e31, 1 #141618')
  const cover = radial(pen.sheet, [0.4, 0.35, 0.7], '0 #5a6066, 0.6 #2c3034, 1 #17191c')
  pen.sheet.add(
    `<path d="${hullPath(sides)}" fill="${tread}"/><path d="${seen(0.97, wheel.depth)}" fill="${wall}"/>`,
  )
  pen.sheet.add(
    `<path d="${seen(0.62, wheel.depth + 0.01)}" fill="${cover}"/><path d="${seen(0.2, wheel.depth + 0.015)}" fill="#0d0e10"/>`,
  )
}
