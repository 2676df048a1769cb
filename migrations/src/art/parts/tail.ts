import type {Tail, TailStyle} from '../bodies/plan.ts'
import type {Vec2} from '../geometry/vec.ts'
import {linear} from '../paint/sheet.ts'
import {wholeOf} from './face.ts'
import {cutOn, fillOn, mirrored, type Pen, strokeOn} from './marks.ts'

const LAY = {facing: 'rear', on: 'all'} as const

type Shape = readonly (readonly [u: number, v: number])[]
type Form = {lamp: Shape; strip: Shape; gate: Shape; plate: number}

/** Shares of the tail: u across from the middle, v up from the bumper line (0) to the belt (1). */
const FORMS: Record<Exclude<TailStyle, 'none'>, readonly Form[]> = {
  car: [
    {
      lamp: [
        [0.52, 0.86],
        [0.98, 0.98],
        [0.965, 0.66],
        [0.8, 0.6],
        [0.54, 0.68],
      ],
      strip: [
        [0.54, 0.8],
        [0.96, 0.9],
        [0.96, 0.86],
        [0.54, 0.75],
      ],
      gate: [
        [0.74, 0.98],
        [0.74, 0.3],
        [0.6, 0.1],
        [0, 0.1],
      ],
      plate: 0.36,
    },
    {
      lamp: [
        [0.46, 0.84],
        [0.98, 0.9],
        [0.965, 0.72],
        [0.48, 0.7],
      ],
      strip: [
        [-0.01, 0.79],
        [0.97, 0.83],
        [0.97, 0.79],
        [-0.01, 0.755],
      ],
      gate: [
        [0.74, 0.98],
        [0.74, 0.3],
        [0.6, 0.1],
        [0, 0.1],
      ],
      plate: 0.36,
    },
  ],
  suv: [
    {
      lamp: [
        [0.58, 0.92],
        [0.965, 1.0],
        [0.965, 0.62],
        [0.86, 0.56],
        [0.6, 0.7],
      ],
      strip: [
        [0.62, 0.84],
        [0.96, 0.92],
        [0.96, 0.87],
        [0.62, 0.79],
      ],
      gate: [
        [0.84, 1.0],
        [0.82, 0.2],
        [0.7, 0.02],
        [0, 0.02],
      ],
      plate: 0.4,
    },
    {
      lamp: [
        [0.5, 0.86],
        [0.965, 0.92],
        [0.965, 0.68],
        [0.52, 0.72],
      ],
      strip: [
        [-0.01, 0.81],
        [0.96, 0.86],
        [0.96, 0.82],
        [-0.01, 0.77],
      ],
      gate: [
        [0.84, 1.0],
        [0.82, 0.2],
        [0.7, 0.02],
        [0, 0.02],
      ],
      plate: 0.36,
    },
  ],
  gate: [
    {
      lamp: [
        [0.82, 0.98],
        [0.97, 0.98],
        [0.97, 0.42],
        [0.82, 0.42],
      ],
      strip: [
        [0.84, 0.92],
        [0.95, 0.92],
        [0.95, 0.7],
        [0.84, 0.7],
      ],
      gate: [
        [0.79, 1.0],
        [0.79, 0.04],
        [0, 0.04],
      ],
      plate: 0.22,
    },
  ],
  tub: [
    {
      lamp: [
        [0.83, 0.96],
        [0.955, 0.96],
        [0.955, 0.34],
        [0.83, 0.34],
      ],
      strip: [
        [0.85, 0.9],
        [0.935, 0.9],
        [0.935, 0.68],
        [0.85, 0.68],
      ],
      gate: [
        [0.79, 1.02],
        [0.79, 0.05],
        [0, 0.05],
      ],
      plate: -0.1,
    },
  ],
  van: [
    {
      lamp: [
        [0.9, 1.0],
        [0.965, 1.0],
        [0.965, 0.4],
        [0.9, 0.4],
      ],
      strip: [
        [0.91, 0.96],
        [0.975, 0.96],
        [0.975, 0.74],
        [0.91, 0.74],
      ],
      gate: [
        [0.86, 1.0],
        [0.86, 0.02],
        [0, 0.02],
      ],
      plate: 0.26,
    },
  ],
  bus: [
    {
      lamp: [
        [0.86, 0.62],
        [0.97, 0.62],
        [0.97, 0.2],
        [0.86, 0.2],
      ],
      strip: [
        [0.875, 0.58],
        [0.955, 0.58],
        [0.955, 0.42],
        [0.875, 0.42],
      ],
      gate: [
        [0.78, 0.5],
        [0.78, 0.1],
        [0, 0.1],
      ],
      plate: 0.02,
    },
  ],
}

export function drawTail(pen: Pen): void {
  const {plan} = pen.stage.body
  const tail = plan.tail
  if (!tail || tail.style === 'none') return
  const forms = FORMS[tail.style]
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
  const top = sill + (tail.bumper - sill) * (tail.style === 'car' ? 0.55 : 0.9)
  const dark = linear(pen.sheet, [0, 0, 0, 1], '0 #2a2f33, 1 #0c0e10')
  const apron: Vec2[] = [
    [-half * 0.8, top],
    [half * 0.8, top],
    [half * 0.93, sill + 0.02],
    [-half * 0.93, sill + 0.02],
  ]
  const whole: Vec2[] =
    tail.style === 'car'
      ? apron
      : [
          [-half * 0.955, top],
          [half * 0.955, top],
          [half * 0.955, sill - 0.1],
          [-half * 0.955, sill - 0.1],
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

function drawLamps(pen: Pen, form: Form, map: (u: number, v: number) => Vec2): void {
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
