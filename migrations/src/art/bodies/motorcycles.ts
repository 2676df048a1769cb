import type {Corner} from '../geometry/outline.ts'
import type {BodyPlan, Part, Tube} from './plan.ts'

/** A mudguard: an arc over a wheel between two angles (degrees, 0 ahead, 90 above). */
function fender(
  axle: number,
  radius: number,
  from: number,
  to: number,
  half: number,
  thickness = 0.025,
): Part {
  const arc = (reach: number, start: number, end: number): Corner[] =>
    Array.from({length: 9}, (_, step) => {
      const turn = ((start + ((end - start) * step) / 8) * Math.PI) / 180
      return [axle - Math.cos(turn) * reach, radius + Math.sin(turn) * reach, 0.02]
    })
  const outline = [...arc(radius + 0.035 + thickness, from, to), ...arc(radius + 0.03, to, from)]
  return {material: 'paint', outline, half, edge: 0.02}
}

function pair(tube: Tube): Tube[] {
  return [tube, {...tube, behind: true, points: tube.points.map(([x, y, z]) => [x, -y, z] as const)}]
}

function tube(
  finish: Tube['finish'],
  width: number,
  ...points: readonly (readonly [number, number, number])[]
): Tube {
  return {points, width, finish}
}

const COMMON = {
  sill: 0.2,
  shoulder: 0.8,
  flank: 'soft',
  inline: true,
} as const

export const motorcycleRoad: BodyPlan = {
  ...COMMON,
  width: 0.18,
  length: 2.04,
  height: 1.16,
  axles: [0.31, 1.72],
  tyre: {radius: 0.31, width: 0.17, rim: 0.7, inset: 0.01},
  wheelKind: 'cast',
  parts: [
    {
      material: 'steel',
      outline: [
        [0.76, 0.3, 0.05],
        [0.72, 0.5, 0.05],
        [0.84, 0.72, 0.05],
        [1.2, 0.74, 0.05],
        [1.32, 0.5, 0.08],
        [1.22, 0.3, 0.08],
      ],
      half: 0.16,
      edge: 0.05,
    },
    {
      material: 'plastic',
      outline: [
        [0.66, 0.4, 0.03],
        [0.64, 0.72, 0.03],
        [0.72, 0.74, 0.03],
        [0.74, 0.4, 0.03],
      ],
      half: 0.15,
      edge: 0.02,
    },
    {
      material: 'paint',
      outline: [
        [0.62, 0.3, 0.04],
        [0.76, 0.44, 0.05],
        [1.2, 0.36, 0.06],
        [1.28, 0.25, 0.04],
        [0.84, 0.22, 0.06],
      ],
      half: 0.15,
      edge: 0.05,
    },
    {
      material: 'paint',
      outline: [
        [0.62, 0.8, 0.08],
        [0.7, 0.98, 0.1],
        [0.94, 1.06, 0.14],
        [1.22, 0.9, 0.1],
        [1.2, 0.76, 0.05],
        [0.84, 0.74, 0.06],
      ],
      half: 0.155,
      edge: 0.09,
    },
    {
      material: 'paint',
      outline: [
        [0.52, 0.66, 0.05],
        [0.56, 0.86, 0.05],
        [0.88, 0.82, 0.05],
        [0.74, 0.6, 0.04],
      ],
      half: 0.19,
      edge: 0.03,
    },
    {
      material: 'leather',
      outline: [
        [1.16, 0.8, 0.04],
        [1.18, 0.89, 0.05],
        [1.44, 0.85, 0.1],
        [1.56, 0.92, 0.08],
        [1.88, 0.99, 0.05],
        [1.86, 0.92, 0.04],
        [1.5, 0.78, 0.06],
      ],
      half: 0.13,
      edge: 0.05,
    },
    {
      material: 'paint',
      outline: [
        [1.34, 0.74, 0.04],
        [1.5, 0.83, 0.06],
        [1.94, 0.99, 0.03],
        [1.98, 0.93, 0.03],
        [1.6, 0.76, 0.05],
      ],
      half: 0.11,
      edge: 0.03,
    },
    {
      material: 'paint',
      outline: [
        [0.4, 0.86, 0.04],
        [0.36, 0.96, 0.06],
        [0.52, 1.1, 0.06],
        [0.66, 1.06, 0.04],
        [0.6, 0.84, 0.05],
      ],
      half: 0.13,
      edge: 0.06,
    },
    {
      material: 'glass',
      outline: [
        [0.44, 1.04, 0.02],
        [0.6, 1.19, 0.02],
        [0.64, 1.18, 0.02],
        [0.6, 1.04, 0.02],
      ],
      half: 0.1,
      edge: 0.02,
    },
    fender(0.31, 0.31, 60, 150, 0.075),
    {
      material: 'steel',
      outline: [
        [1.3, 0.36, 0.04],
        [1.32, 0.48, 0.05],
        [1.86, 0.62, 0.04],
        [1.9, 0.5, 0.04],
      ],
      half: 0.055,
      edge: 0.045,
      centreY: 0.17,
    },
  ],
  tubes: [
    ...pair(tube('steel', 0.05, [0.31, 0.12, 0.31], [0.5, 0.11, 0.78])),
    ...pair(tube('chrome', 0.042, [0.44, 0.11, 0.64], [0.58, 0.1, 1.0])),
    ...pair(tube('steel', 0.06, [1.22, 0.12, 0.46], [1.5, 0.12, 0.36], [1.72, 0.12, 0.31])),
    ...pair(tube('black', 0.045, [0.66, 0.13, 0.92], [0.92, 0.17, 0.72], [1.24, 0.15, 0.52])),
    ...pair(tube('black', 0.035, [0.58, 0.02, 1.06], [0.62, 0.2, 1.1], [0.7, 0.36, 1.06])),
    tube(
      'chrome',
      0.04,
      [0.74, 0.12, 0.56],
      [0.68, 0.14, 0.4],
      [0.86, 0.16, 0.28],
      [1.2, 0.17, 0.3],
      [1.36, 0.17, 0.42],
    ),
    tube('black', 0.012, [0.6, 0.22, 1.1], [0.56, 0.28, 1.2]),
  ],
  lamps: [{x: 0.4, y: 0.0, z: 0.94, radius: 0.075}],
}

export const motorcycleCruiser: BodyPlan = {
  ...COMMON,
  width: 0.2,
  length: 2.4,
  height: 1.14,
  axles: [0.36, 2.0],
  tyre: {radius: 0.33, width: 0.17, rim: 0.66, inset: 0.01},
  wheelKind: 'spoked',
  parts: [
    {
      material: 'steel',
      outline: [
        [1.0, 0.2, 0.05],
        [0.96, 0.44, 0.06],
        [1.3, 0.5, 0.05],
        [1.62, 0.46, 0.06],
        [1.6, 0.22, 0.06],
      ],
      half: 0.16,
      edge: 0.06,
    },
    {
      material: 'alloy',
      outline: [
        [1.12, 0.44, 0.03],
        [0.94, 0.72, 0.03],
        [1.08, 0.8, 0.03],
        [1.27, 0.5, 0.03],
      ],
      half: 0.11,
      edge: 0.03,
    },
    {
      material: 'alloy',
      outline: [
        [1.28, 0.48, 0.03],
        [1.36, 0.8, 0.03],
        [1.52, 0.76, 0.03],
        [1.46, 0.44, 0.03],
      ],
      half: 0.11,
      edge: 0.03,
    },
    {
      material: 'alloy',
      outline: [
        [1.16, 0.54, 0.04],
        [1.16, 0.7, 0.06],
        [1.4, 0.7, 0.06],
        [1.38, 0.52, 0.04],
      ],
      half: 0.07,
      edge: 0.05,
      centreY: 0.14,
    },
    {
      material: 'paint',
      outline: [
        [0.78, 0.86, 0.08],
        [0.86, 0.98, 0.1],
        [1.08, 1.0, 0.14],
        [1.46, 0.82, 0.1],
        [1.42, 0.76, 0.05],
        [0.94, 0.8, 0.06],
      ],
      half: 0.17,
      edge: 0.11,
    },
    {
      material: 'leather',
      outline: [
        [1.38, 0.7, 0.05],
        [1.4, 0.8, 0.05],
        [1.62, 0.72, 0.12],
        [1.84, 0.78, 0.08],
        [1.9, 0.9, 0.05],
        [1.96, 0.86, 0.04],
        [1.9, 0.7, 0.05],
        [1.6, 0.62, 0.08],
      ],
      half: 0.17,
      edge: 0.06,
    },
    fender(0.36, 0.33, 30, 172, 0.085, 0.03),
    fender(2.0, 0.33, 58, 196, 0.115, 0.04),
    {
      material: 'alloy',
      outline: [
        [0.52, 0.84, 0.06],
        [0.52, 0.98, 0.06],
        [0.68, 0.97, 0.06],
        [0.7, 0.86, 0.05],
      ],
      half: 0.095,
      edge: 0.09,
    },
    {
      material: 'leather',
      outline: [
        [1.86, 0.36, 0.04],
        [1.88, 0.62, 0.05],
        [2.3, 0.62, 0.05],
        [2.32, 0.4, 0.06],
      ],
      half: 0.07,
      edge: 0.04,
      centreY: 0.24,
    },
  ],
  tubes: [
    ...pair(tube('chrome', 0.055, [0.36, 0.12, 0.33], [0.6, 0.11, 0.78], [0.74, 0.1, 1.04])),
    ...pair(tube('black', 0.05, [1.5, 0.12, 0.34], [2.0, 0.13, 0.33])),
    ...pair(tube('black', 0.045, [0.78, 0.1, 0.86], [0.92, 0.13, 0.4], [1.04, 0.13, 0.24])),
    ...pair(
      tube('chrome', 0.03, [0.74, 0.06, 1.02], [0.74, 0.22, 1.14], [0.84, 0.36, 1.14], [1.0, 0.42, 1.06]),
    ),
    tube(
      'chrome',
      0.055,
      [1.02, 0.13, 0.66],
      [0.98, 0.16, 0.4],
      [1.14, 0.18, 0.27],
      [1.5, 0.19, 0.25],
      [2.3, 0.2, 0.28],
    ),
    tube('chrome', 0.055, [1.44, 0.13, 0.62], [1.5, 0.17, 0.4], [1.64, 0.19, 0.35], [2.26, 0.2, 0.38]),
    tube('black', 0.05, [0.98, 0.42, 1.07], [1.1, 0.44, 1.02]),
    tube('black', 0.012, [0.82, 0.34, 1.14], [0.78, 0.38, 1.24]),
  ],
  lamps: [{x: 0.515, y: 0, z: 0.91, radius: 0.088}],
}

export const motorcycleAdventure: BodyPlan = {
  ...COMMON,
  width: 0.18,
  length: 2.24,
  height: 1.46,
  axles: [0.36, 1.9],
  tyre: {radius: 0.345, width: 0.16, rim: 0.7, inset: 0.01},
  wheelKind: 'spoked',
  parts: [
    {
      material: 'steel',
      outline: [
        [0.86, 0.36, 0.05],
        [0.82, 0.56, 0.05],
        [0.96, 0.82, 0.05],
        [1.3, 0.8, 0.05],
        [1.42, 0.56, 0.08],
        [1.34, 0.34, 0.08],
      ],
      half: 0.17,
      edge: 0.05,
    },
    {
      material: 'plastic',
      outline: [
        [0.8, 0.3, 0.04],
        [0.86, 0.42, 0.05],
        [1.36, 0.38, 0.05],
        [1.34, 0.28, 0.05],
      ],
      half: 0.14,
      edge: 0.04,
    },
    {
      material: 'paint',
      outline: [
        [0.62, 0.84, 0.06],
        [0.72, 1.1, 0.08],
        [1.0, 1.17, 0.14],
        [1.3, 0.99, 0.1],
        [1.28, 0.84, 0.05],
        [0.96, 0.74, 0.08],
      ],
      half: 0.2,
      edge: 0.09,
    },
    {
      material: 'leather',
      outline: [
        [1.22, 0.88, 0.04],
        [1.26, 0.97, 0.05],
        [1.5, 0.93, 0.1],
        [1.62, 1.0, 0.08],
        [1.96, 1.02, 0.06],
        [1.96, 0.93, 0.04],
        [1.5, 0.84, 0.06],
      ],
      half: 0.15,
      edge: 0.05,
    },
    {
      material: 'paint',
      outline: [
        [0.1, 0.92, 0.03],
        [0.42, 1.06, 0.06],
        [0.66, 1.16, 0.06],
        [0.72, 0.98, 0.05],
        [0.5, 0.92, 0.05],
      ],
      half: 0.12,
      edge: 0.03,
    },
    {
      material: 'glass',
      outline: [
        [0.5, 1.14, 0.03],
        [0.62, 1.46, 0.03],
        [0.66, 1.45, 0.03],
        [0.66, 1.14, 0.03],
      ],
      half: 0.17,
      edge: 0.03,
      lean: 0.12,
    },
    {
      material: 'plastic',
      outline: [
        [0.52, 1.0, 0.03],
        [0.5, 1.18, 0.04],
        [0.7, 1.18, 0.03],
        [0.72, 1.0, 0.03],
      ],
      half: 0.12,
      edge: 0.04,
    },
    {
      material: 'alloy',
      outline: [
        [1.66, 0.62, 0.05],
        [1.68, 1.0, 0.04],
        [2.18, 1.0, 0.04],
        [2.18, 0.62, 0.08],
      ],
      half: 0.1,
      edge: 0.025,
      centreY: 0.32,
    },
    {
      material: 'alloy',
      outline: [
        [1.66, 0.62, 0.05],
        [1.68, 1.0, 0.04],
        [2.18, 1.0, 0.04],
        [2.18, 0.62, 0.08],
      ],
      half: 0.1,
      edge: 0.025,
      centreY: -0.32,
    },
    {
      material: 'plastic',
      outline: [
        [0.56, 1.1, 0.03],
        [0.56, 1.22, 0.04],
        [0.66, 1.22, 0.03],
        [0.66, 1.1, 0.03],
      ],
      half: 0.06,
      edge: 0.03,
      centreY: 0.38,
    },
    {...fender(0.36, 0.345, 62, 140, 0.07), material: 'plastic'},
  ],
  tubes: [
    ...pair(tube('steel', 0.05, [0.36, 0.12, 0.345], [0.54, 0.11, 0.84])),
    ...pair(tube('chrome', 0.044, [0.5, 0.11, 0.72], [0.66, 0.1, 1.12])),
    ...pair(tube('steel', 0.06, [1.36, 0.12, 0.5], [1.66, 0.12, 0.4], [1.9, 0.12, 0.345])),
    ...pair(tube('black', 0.032, [0.66, 0.2, 0.9], [0.74, 0.26, 0.62], [0.9, 0.26, 0.44], [1.14, 0.2, 0.4])),
    ...pair(tube('black', 0.035, [0.66, 0.03, 1.16], [0.7, 0.24, 1.22], [0.78, 0.42, 1.18])),
    tube('black', 0.03, [1.3, 0.16, 0.86], [1.62, 0.22, 0.9], [2.1, 0.24, 0.96]),
    tube(
      'chrome',
      0.038,
      [0.86, 0.12, 0.66],
      [0.8, 0.15, 0.5],
      [0.96, 0.17, 0.36],
      [1.4, 0.18, 0.4],
      [1.7, 0.19, 0.56],
    ),
    tube('black', 0.012, [0.68, 0.26, 1.22], [0.64, 0.32, 1.34]),
  ],
  lamps: [{x: 0.5, y: 0.0, z: 1.08, radius: 0.07}],
}
