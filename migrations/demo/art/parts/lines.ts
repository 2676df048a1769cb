import type {Vec2} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {cutOn, fillOn, type Pen, strokeOn} from './marks.ts'

const SIDE = {facing: 'side', on: 'lower'} as const

/** Door cuts, handles, the crease under the belt, the hood's shut line, cladding. */
export function drawLines(pen: Pen): void {
  const {plan} = pen.stage.body
  drawCladding(pen)
  for (const [x, lean] of plan.doors ?? []) cutOn(pen, SIDE, doorCut(pen, x, lean))
  for (const [x, z] of plan.handles ?? []) drawHandle(pen, x, z)
  if (plan.hoodLine) drawHood(pen)
}

function doorCut(pen: Pen, x: number, lean: number): Vec2[] {
  const {plan} = pen.stage.body
  const belt = beltAt(pen, x + lean) - 0.035
  const low = plan.sill + 0.07
  return [
    [x + 0.02, low],
    [x, low + 0.12],
    [x + lean * 0.25, (low + belt) / 2],
    [x + lean, belt],
  ]
}

function beltAt(pen: Pen, x: number): number {
  const {plan} = pen.stage.body
  const side = plan.cabin?.side
  if (!side) return plan.shoulder
  const [x0, z0, x1, z1] = side.belt
  return z0 + ((z1 - z0) * (x - x0)) / (x1 - x0)
}

function drawHandle(pen: Pen, x: number, z: number): void {
  const shape = (drop: number): Vec2[] => [
    [x - 0.1, z + 0.014 - drop],
    [x + 0.08, z + 0.018 - drop],
    [x + 0.1, z - drop],
    [x + 0.08, z - 0.012 - drop],
    [x - 0.1, z - 0.012 - drop],
  ]
  fillOn(pen, SIDE, shape(0.014), '#000', ' opacity=".38"')
  fillOn(pen, SIDE, shape(0), linear(pen.sheet, [0, 0, 0, 1], '0 #fff 0.75, 0.45 #fff 0.18, 1 #000 0.25'))
}

function drawHood(pen: Pen): void {
  const {plan} = pen.stage.body
  const face = plan.face
  const cabinStart = plan.cabin?.side?.belt[0] ?? 1.1
  if (!face) return
  const half = plan.width / 2
  const edge = (flip: 1 | -1): Vec2[] => [
    [cabinStart - 0.02, half * 0.86 * flip],
    [cabinStart * 0.6, half * 0.83 * flip],
    [0.34, half * 0.74 * flip],
  ]
  for (const flip of [1, -1] as const) cutOn(pen, {facing: 'top', on: 'lower'}, edge(flip))
  const crease = (flip: 1 | -1): Vec2[] => [
    [cabinStart - 0.1, half * 0.5 * flip],
    [0.3, half * 0.36 * flip],
  ]
  for (const flip of [1, -1] as const) {
    strokeOn(pen, {facing: 'top', on: 'lower'}, crease(flip), '#fff', 0.012, ' opacity=".2"')
  }
}

function drawCladding(pen: Pen): void {
  const {plan} = pen.stage.body
  if (!plan.cladding || plan.cladding === 'none') return
  const dark = linear(pen.sheet, [0, 0, 0, 1], '0 #2b2f33, 1 #101214')
  for (const axle of plan.axles) fillOn(pen, SIDE, archRing(plan.tyre.radius, axle, plan.sill), dark)
  drawCorners(pen, dark)
  const [first, last] = [plan.axles[0] ?? 0, plan.axles[plan.axles.length - 1] ?? 0]
  const rise = plan.cladding === 'full' ? 0.16 : 0.08
  const sill: Vec2[] = [
    [first + plan.tyre.radius, plan.sill + rise],
    [last - plan.tyre.radius, plan.sill + rise],
    [last - plan.tyre.radius, plan.sill + 0.005],
    [first + plan.tyre.radius, plan.sill + 0.005],
  ]
  fillOn(pen, SIDE, sill, dark)
}

/** The dark ends of the bumpers, from each wheel round to where nose and tail take over. */
function drawCorners(pen: Pen, dark: string): void {
  const {plan} = pen.stage.body
  const {face, tail, length} = plan
  const foot = (pen.stage.body.lower?.bounds.z0 ?? plan.sill) + 0.02
  const reach = plan.tyre.radius * 1.1
  const [first, last] = [plan.axles[0] ?? 0, plan.axles[plan.axles.length - 1] ?? 0]
  if (face && (face.style === 'suv' || face.style === 'offroad')) {
    const top = face.lip + (face.hood - face.lip) * 0.36
    fillOn(
      pen,
      SIDE,
      [
        [0.04, top],
        [first - reach, top],
        [first - reach, foot],
        [0.04, foot],
      ],
      dark,
    )
  }
  if (tail && tail.style !== 'car' && tail.style !== 'none') {
    const top = plan.sill + (tail.bumper - plan.sill) * 0.9
    fillOn(
      pen,
      SIDE,
      [
        [last + reach, top],
        [length, top],
        [length, foot],
        [last + reach, foot],
      ],
      dark,
    )
  }
}

function archRing(radius: number, axle: number, sill: number): Vec2[] {
  const reach = radius * 1.13 + 0.075
  const steps = Array.from({length: 17}, (_, index) => (index / 16) * Math.PI)
  return [
    [axle + reach, sill + 0.01],
    ...steps.map((turn): Vec2 => [axle + Math.cos(turn) * reach, radius + Math.sin(turn) * reach]),
    [axle - reach, sill + 0.01],
  ]
}
