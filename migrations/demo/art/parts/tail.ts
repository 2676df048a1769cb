import type {Tail} from '../bodies/plan.ts'
import type {Vec2} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {wholeOf} from './face.ts'
import {cutOn, fillOn, mirrored, type Pen, strokeOn} from './marks.ts'
import {TAIL_FORMS, type TailForm} from './tail-forms.ts'

const LAY = {facing: 'rear', on: 'all'} as const

export function drawTail(pen: Pen): void {
  const {plan} = pen.stage.body
  const tail = plan.tail
  if (!tail || tail.style === 'none') return
  const forms = TAIL_FORMS[tail.style]
  const form = forms[Math.floor(pen.seed / 3) % forms.length] ?? forms[0]
  if (!form) return
  const map = (u: number, v: number): Vec2 => [
    u * (plan.width / 2),
    tail.bumper + v * (tail.belt - tail.bumper),
  ]
  drawBumper(pen, tail)
  cutOn(pen, LAY, wholeOf(form.gate, map))
  drawLamps(pen, form, map)
  drawPlateRecess(pen, map(0, form.plate)[1])
}

function drawBumper(pen: Pen, tail: Tail): void {
  const half = pen.stage.body.plan.width / 2
  const sill = pen.stage.body.plan.sill
  const foot = (pen.stage.body.lower?.bounds.z0 ?? sill) + 0.02
  const top = sill + (tail.bumper - sill) * (tail.style === 'car' ? 0.55 : 0.9)
  const dark = linear(pen.sheet, [0, 0, 0, 1], '0 #2a2f33, 1 #0c0e10')
  const apron: Vec2[] = [
    [-half * 0.8, top],
    [half * 0.8, top],
    [half * 0.93, foot],
    [-half * 0.93, foot],
  ]
  const whole: Vec2[] =
    tail.style === 'car'
      ? apron
      : [
          [-half * 0.955, top],
          [half * 0.955, top],
          [half * 0.955, foot],
          [-half * 0.955, foot],
        ]
  fillOn(pen, LAY, whole, dark)
  const reflector: Vec2[] = [
    [half * 0.72, top - 0.04],
    [half * 0.88, top - 0.03],
    [half * 0.88, top - 0.055],
    [half * 0.72, top - 0.065],
  ]
  for (const points of [reflector, mirrored(reflector)]) fillOn(pen, LAY, points, '#8e141b')
}

function drawLamps(pen: Pen, form: TailForm, map: (u: number, v: number) => Vec2): void {
  const {sheet} = pen
  const lens = linear(sheet, [0, 0, 0, 1], '0 #c4232c, 0.45 #7d0f17, 1 #46070c')
  const lamp = form.lamp.map(([u, v]) => map(u, v))
  for (const points of [lamp, mirrored(lamp)]) fillOn(pen, LAY, points, lens)
  const strip = form.strip.map(([u, v]) => map(u, v))
  for (const points of [strip, mirrored(strip)]) {
    fillOn(pen, LAY, points, '#ff3b3b', ' stroke="#ff3b3b" stroke-width="8" stroke-opacity=".3"')
    fillOn(pen, LAY, points, '#ff6a60')
  }
}

function drawPlateRecess(pen: Pen, z: number): void {
  const recess: Vec2[] = [
    [-0.26, z + 0.09],
    [0.26, z + 0.09],
    [0.23, z - 0.08],
    [-0.23, z - 0.08],
  ]
  fillOn(pen, LAY, recess, '#000', ' opacity=".32"')
  const plate: Vec2[] = [
    [-0.186, z + 0.055],
    [0.186, z + 0.055],
    [0.186, z - 0.055],
    [-0.186, z - 0.055],
  ]
  fillOn(pen, LAY, plate, '#dadfe2', ' stroke="#15181b" stroke-width="3"')
  strokeOn(
    pen,
    LAY,
    [
      [-0.17, z - 0.04],
      [0.17, z - 0.04],
    ],
    '#c6ccd1',
    0.008,
  )
}
