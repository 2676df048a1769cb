import type {Face} from '../bodies/plan.ts'
import type {Vec2} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {GRILLES, LOWER_INTAKES, type Shape} from './face-forms.ts'
import {drawHeadlamps} from './headlamps.ts'
import {fillOn, mirrored, type Pen, strokeOn} from './marks.ts'

const LAY = {facing: 'front', on: 'lower'} as const

/** Maps shares of the face (u across from the middle, v up from lip to hood) to metres. */
export type FaceMap = (u: number, v: number) => Vec2

export function drawFace(pen: Pen): void {
  const {plan} = pen.stage.body
  const face = plan.face
  if (!face || face.style === 'none') return
  const map: FaceMap = (u, v) => [u * (plan.width / 2), face.lip + v * (face.hood - face.lip)]
  drawIntakes(pen, face, map)
  drawGrille(pen, face, map)
  drawHeadlamps(pen, face.style, map)
  drawPlate(pen, face, map)
}

export function wholeOf(half: Shape, map: FaceMap): Vec2[] {
  const right = half.map(([u, v]) => map(u, v))
  return [...right, ...mirrored(right).reverse()]
}

function drawGrille(pen: Pen, face: Face, map: FaceMap): void {
  if (face.style === 'none') return
  const forms = GRILLES[face.style]
  const form = forms[pen.seed % forms.length] ?? forms[0]
  if (!form) return
  const whole = wholeOf(form, map)
  const dark = linear(pen.sheet, [0, 0, 0, 1], '0 #050607, 1 #1b1f23')
  fillOn(pen, LAY, whole, dark)
  drawBars(pen, form, map, face.style === 'offroad' || face.style === 'truck' ? 3 : 5)
  const trim = pen.seed % 2 ? '#3c4248' : '#c9cfd4'
  if (face.style !== 'bus') strokeOn(pen, LAY, [...whole, whole[0] ?? [0, 0]], trim, 0.014)
}

function drawBars(pen: Pen, form: Shape, map: FaceMap, count: number): void {
  const top = Math.max(...form.map(([, v]) => v))
  const bottom = Math.min(...form.map(([, v]) => v))
  for (let bar = 1; bar < count; bar++) {
    const v = bottom + ((top - bottom) * bar) / count
    const reach = widthAt(form, v) * 0.95
    strokeOn(pen, LAY, [map(-reach, v), map(0, v), map(reach, v)], '#4a5157', 0.008)
  }
}

function widthAt(form: Shape, v: number): number {
  const reaches = form.slice(1).flatMap(([u1, v1], index) => {
    const [u0, v0] = form[index] ?? [0, 0]
    return (v0 - v) * (v1 - v) <= 0 && v0 !== v1 ? [u0 + ((u1 - u0) * (v - v0)) / (v1 - v0)] : []
  })
  return Math.max(0, ...reaches)
}

function drawIntakes(pen: Pen, face: Face, map: FaceMap): void {
  if (face.style === 'none') return
  const dark = linear(pen.sheet, [0, 0, 0, 1], '0 #0a0c0e, 1 #23282c')
  if (face.style === 'offroad' || face.style === 'suv') {
    const guard: Shape = [
      [0, 0.44],
      [0.78, 0.44],
      [0.98, 0.34],
      [0.97, 0.02],
      [0, 0],
    ]
    fillOn(pen, LAY, wholeOf(guard, map), '#1c2023')
  }
  fillOn(pen, LAY, wholeOf(LOWER_INTAKES[face.style], map), dark)
  drawBars(pen, LOWER_INTAKES[face.style], map, 4)
  if (face.style === 'car' || face.style === 'sport') drawSideIntakes(pen, map)
  if (face.style === 'suv') {
    const skid: Shape = [
      [0, 0.12],
      [0.42, 0.12],
      [0.5, 0.0],
      [0, -0.02],
    ]
    fillOn(pen, LAY, wholeOf(skid, map), '#a9b0b6')
  }
}

function drawSideIntakes(pen: Pen, map: FaceMap): void {
  const shape = [map(0.74, 0.46), map(0.9, 0.54), map(0.92, 0.24), map(0.78, 0.2)]
  const dark = linear(pen.sheet, [0, 0, 1, 1], '0 #0a0c0e, 1 #262b30')
  for (const points of [shape, mirrored(shape)]) fillOn(pen, LAY, points, dark)
}

function drawPlate(pen: Pen, face: Face, map: FaceMap): void {
  const v =
    face.style === 'truck' || face.style === 'bus'
      ? 0.16
      : face.style === 'suv' || face.style === 'offroad'
        ? 0.4
        : 0.5
  const [, z] = map(0, v)
  const plate: Vec2[] = [
    [-0.186, z + 0.06],
    [0.186, z + 0.06],
    [0.186, z - 0.05],
    [-0.186, z - 0.05],
  ]
  fillOn(pen, LAY, plate, '#dfe3e6', ' stroke="#15181b" stroke-width="3"')
  const edge: Vec2[] = [
    [-0.17, z - 0.035],
    [0.17, z - 0.035],
  ]
  strokeOn(pen, LAY, edge, '#cfd4d8', 0.008)
}
