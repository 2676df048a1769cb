import {type Stage, spacePath} from '../bodies/stage.ts'
import {layPoint} from '../bodies/surface.ts'
import {flat} from '../geometry/camera.ts'
import {hullPath} from '../geometry/hull.ts'
import {oriented} from '../geometry/outline.ts'
import {pathData} from '../geometry/path.ts'
import type {Vec2, Vec3} from '../geometry/vec.ts'
import {clip, linear, reuse, type Sheet} from '../paint/sheet.ts'
import type {Pen} from './marks.ts'
import {drawTyre, drawWheel, type Wheel} from './wheel.ts'

/** All tyres and the dark underside, as far as they are seen beneath the body, which is drawn over them. */
export function drawUnderside(pen: Pen): void {
  const {stage, sheet} = pen
  const {plan} = stage.body
  const first = (plan.axles[0] ?? 0) - plan.tyre.radius * 0.6
  const last = (plan.axles[plan.axles.length - 1] ?? 0) + plan.tyre.radius * 0.6
  const half = plan.width / 2 - 0.16
  const z = plan.sill
  const slab = (y: number): Vec3[] => [
    [first, y, z + 0.12],
    [last, y, z + 0.12],
    [last, y, z * 0.72],
    [first, y, z * 0.72],
  ]
  for (const wheel of [...wheelsOf(stage, -1), ...wheelsOf(stage, 1)]) drawTyre(sheet, stage.camera, wheel)
  for (const y of [-half, 0, half])
    sheet.add(`<path d="${spacePath(stage.camera, slab(y))}" fill="#08090b"/>`)
}

/** Wheel arches cut into the near flank, and the near wheels standing in them. */
export function drawWheels(pen: Pen): void {
  const {stage, sheet} = pen
  for (const wheel of wheelsOf(stage, 1, pen.seed)) {
    const arch = archOutline(stage, wheel)
    if (stage.body.lower && !isOpenWheel(stage, wheel)) {
      const well = linear(sheet, [0, 0, 0, 1], '0 #040506, 1 #0d0f11')
      const upper = pathData(oriented(arch.upper))
      sheet.add(`${reuse(sheet, upper)} fill="${well}"/>`)
      sheet.add(`<g clip-path="${clip(sheet, upper, arch.below)}">`)
      drawWheel(sheet, stage.camera, wheel)
      sheet.add(shade(sheet, arch.upper))
      sheet.add('</g>')
    } else drawWheel(sheet, stage.camera, wheel)
  }
}

/** The arch's own shadow falling on the top of the tyre. */
function shade(sheet: Sheet, upper: readonly Vec2[]): string {
  const edge = reuse(sheet, pathData(upper.slice(4, -4), false))
  const rims = [30, 23, 16, 9].map((width) => `${edge} stroke-width="${width}"/>`)
  return `<g fill="none" stroke="#000" stroke-opacity=".3">${rims.join('')}</g>`
}

function isOpenWheel(stage: Stage, wheel: Wheel): boolean {
  const solid = stage.body.lower
  return !solid || solid.distance(wheel.x, 0, wheel.radius * 1.9) > 0.02
}

export function wheelsOf(stage: Stage, side: 1 | -1, seed = 0): Wheel[] {
  const {plan} = stage.body
  const {radius, width, rim, inset = 0.035} = plan.tyre
  return plan.axles.map((x) => ({
    x,
    y: (plan.width / 2 - inset) * side,
    radius,
    width,
    rim,
    kind: plan.wheelKind ?? 'alloy',
    seed,
    side,
  }))
}

/** The arch as seen: its rounded upper edge, and the opening with the free space below the sill. */
function archOutline(stage: Stage, wheel: Wheel): {upper: Vec2[]; below: string} {
  const solids = stage.body.lower ? [stage.body.lower] : []
  const reach = wheel.radius * 1.13
  const {sill, width} = stage.body.plan
  const drop = Math.asin(Math.max(-1, Math.min(0, (sill - wheel.radius) / reach)))
  const upper = Array.from({length: 33}, (_, index): Vec2 => {
    const turn = drop + ((Math.PI - 2 * drop) * index) / 32
    const at: Vec2 = [wheel.x + Math.cos(turn) * reach, wheel.radius + Math.sin(turn) * reach]
    const laid = layPoint(solids, 'side', at)
    const point: Vec3 = laid && laid[1] > width * 0.3 ? laid : [at[0], width / 2 - 0.03, at[1]]
    return flat(stage.camera.project(point))
  })
  return {upper, below: hullPath(below(stage, wheel, reach))}
}

/** The free space under the sill, in the plane of the flank. */
function below(stage: Stage, wheel: Wheel, reach: number): Vec2[] {
  const {sill, width} = stage.body.plan
  return [wheel.x - reach, wheel.x + reach].flatMap((x) =>
    [sill + 0.04, -0.5].map((z) => flat(stage.camera.project([x, width / 2, z]))),
  )
}
