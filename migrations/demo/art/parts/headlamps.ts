import type {FaceStyle} from '../bodies/plan.ts'
import type {Vec2} from '../geometry/vec.ts'
import {linear, radial} from '../paint/sheet.ts'
import type {FaceMap} from './face.ts'
import {LAMPS} from './headlamp-forms.ts'
import {discPoints, fillOn, mirrored, type Pen} from './marks.ts'

const LAY = {facing: 'front', on: 'lower'} as const

export function drawHeadlamps(pen: Pen, style: Exclude<FaceStyle, 'none'>, map: FaceMap): void {
  const lamps = LAMPS[style]
  const lamp = lamps[Math.floor(pen.seed / 3) % lamps.length] ?? lamps[0]
  if (!lamp) return
  const place = (shape: readonly (readonly [number, number])[]) => shape.map(([u, v]) => map(u, v))
  for (const flip of [mirrored, (points: readonly Vec2[]) => [...points]]) {
    drawLamp(
      pen,
      flip(place(lamp.glass)),
      flip(place(lamp.blade)),
      lamp.eyes.map(([u, v, radius]) => flip(discPoints(map(u, v), radius))),
    )
  }
}

function drawLamp(pen: Pen, glass: Vec2[], blade: Vec2[], eyes: Vec2[][]): void {
  const {sheet} = pen
  fillOn(pen, LAY, glass, linear(sheet, [0, 0, 0.3, 1], '0 #5a6670, 0.4 #222930, 1 #0c0f12'))
  const eye = radial(sheet, [0.42, 0.38, 0.62], '0 #ffffff, 0.3 #c9d6df, 0.62 #55626d, 1 #14191e')
  for (const disc of eyes) fillOn(pen, LAY, disc, eye)
  fillOn(pen, LAY, blade, '#f4fbff', ' stroke="#dff1ff" stroke-width="7" stroke-opacity=".3"')
  fillOn(pen, LAY, blade, '#fbfeff')
}
