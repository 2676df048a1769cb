import type {FaceStyle} from '../bodies/plan.ts'
import type {Vec2} from '../geometry/vec.ts'
import {linear, radial} from '../paint/sheet.ts'
import type {FaceMap} from './face.ts'
import {discPoints, fillOn, mirrored, type Pen} from './marks.ts'

const LAY = {facing: 'front', on: 'lower'} as const

type Lamp = {
  /** Housing, day-light blade and projector centres in shares of the face, for the right-hand side. */
  glass: readonly (readonly [number, number])[]
  blade: readonly (readonly [number, number])[]
  eyes: readonly (readonly [u: number, v: number, radius: number])[]
}

const LAMPS: Record<Exclude<FaceStyle, 'none'>, readonly Lamp[]> = {
  car: [
    {
      glass: [
        [0.56, 0.9],
        [0.78, 0.95],
        [0.94, 0.985],
        [0.95, 0.86],
        [0.8, 0.78],
        [0.58, 0.79],
      ],
      blade: [
        [0.57, 0.82],
        [0.8, 0.815],
        [0.945, 0.885],
        [0.945, 0.86],
        [0.8, 0.785],
        [0.575, 0.795],
      ],
      eyes: [
        [0.7, 0.875, 0.034],
        [0.83, 0.915, 0.034],
      ],
    },
    {
      glass: [
        [0.5, 0.88],
        [0.76, 0.95],
        [0.95, 0.99],
        [0.95, 0.89],
        [0.8, 0.84],
        [0.52, 0.8],
      ],
      blade: [
        [0.5, 0.875],
        [0.76, 0.945],
        [0.95, 0.985],
        [0.95, 0.962],
        [0.76, 0.92],
        [0.5, 0.85],
      ],
      eyes: [
        [0.66, 0.87, 0.026],
        [0.76, 0.895, 0.026],
        [0.86, 0.925, 0.026],
      ],
    },
  ],
  sport: [
    {
      glass: [
        [0.56, 0.9],
        [0.8, 0.97],
        [0.93, 1.02],
        [0.93, 0.93],
        [0.78, 0.82],
        [0.6, 0.78],
      ],
      blade: [
        [0.59, 0.8],
        [0.78, 0.84],
        [0.93, 0.945],
        [0.935, 0.92],
        [0.79, 0.805],
        [0.6, 0.775],
      ],
      eyes: [
        [0.72, 0.88, 0.032],
        [0.83, 0.94, 0.032],
      ],
    },
  ],
  suv: [
    {
      glass: [
        [0.54, 0.92],
        [0.8, 0.95],
        [0.96, 0.98],
        [0.96, 0.84],
        [0.82, 0.78],
        [0.52, 0.78],
      ],
      blade: [
        [0.54, 0.915],
        [0.8, 0.945],
        [0.96, 0.975],
        [0.96, 0.945],
        [0.8, 0.92],
        [0.54, 0.89],
      ],
      eyes: [
        [0.66, 0.84, 0.038],
        [0.8, 0.855, 0.038],
      ],
    },
    {
      glass: [
        [0.55, 0.94],
        [0.96, 0.98],
        [0.96, 0.88],
        [0.78, 0.84],
        [0.56, 0.84],
      ],
      blade: [
        [0.56, 0.855],
        [0.78, 0.86],
        [0.93, 0.885],
        [0.93, 0.868],
        [0.8, 0.84],
        [0.56, 0.835],
      ],
      eyes: [
        [0.66, 0.895, 0.026],
        [0.75, 0.9, 0.026],
        [0.84, 0.91, 0.026],
      ],
    },
  ],
  offroad: [
    {
      glass: [
        [0.56, 0.93],
        [0.96, 0.94],
        [0.98, 0.8],
        [0.94, 0.66],
        [0.58, 0.66],
      ],
      blade: [
        [0.58, 0.7],
        [0.94, 0.7],
        [0.94, 0.675],
        [0.58, 0.67],
      ],
      eyes: [
        [0.68, 0.82, 0.05],
        [0.85, 0.82, 0.045],
      ],
    },
  ],
  van: [
    {
      glass: [
        [0.6, 0.8],
        [0.84, 0.98],
        [0.97, 1.08],
        [0.98, 0.82],
        [0.86, 0.64],
        [0.62, 0.62],
      ],
      blade: [
        [0.62, 0.66],
        [0.85, 0.67],
        [0.97, 0.82],
        [0.975, 0.8],
        [0.86, 0.645],
        [0.62, 0.63],
      ],
      eyes: [
        [0.74, 0.74, 0.045],
        [0.87, 0.8, 0.04],
      ],
    },
  ],
  truck: [
    {
      glass: [
        [0.62, 0.36],
        [0.95, 0.36],
        [0.95, 0.18],
        [0.64, 0.18],
      ],
      blade: [
        [0.64, 0.22],
        [0.94, 0.22],
        [0.94, 0.195],
        [0.64, 0.195],
      ],
      eyes: [
        [0.73, 0.28, 0.06],
        [0.87, 0.28, 0.05],
      ],
    },
  ],
  bus: [
    {
      glass: [
        [0.66, 0.3],
        [0.96, 0.32],
        [0.96, 0.18],
        [0.68, 0.17],
      ],
      blade: [
        [0.68, 0.2],
        [0.95, 0.21],
        [0.95, 0.19],
        [0.68, 0.18],
      ],
      eyes: [
        [0.75, 0.245, 0.075],
        [0.88, 0.25, 0.07],
      ],
    },
  ],
}

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
