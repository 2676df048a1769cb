import type {Corner} from '../geometry/outline.ts'
import type {BodyPlan, Part} from './plan.ts'

const NOSE: readonly Corner[] = [
  [0.12, 0.42, 0.08],
  [0.02, 0.5, 0.1],
  [0, 0.76, 0.1],
  [0.03, 1.03, 0.09],
  [0.4, 1.13, 0.25],
  [1.3, 1.19, 0.25],
]

export const uteDual: BodyPlan = {
  width: 1.88,
  length: 5.34,
  height: 1.83,
  sill: 0.44,
  shoulder: 1.06,
  flank: 'crisp',
  axles: [0.99, 4.08],
  tyre: {radius: 0.395, width: 0.26, rim: 0.62},
  flare: 0.04,
  cladding: 'arches',
  lower: {
    outline: [
      ...NOSE,
      [2.4, 1.2, 0.4],
      [3.4, 1.22, 0.1],
      [5.24, 1.24, 0.05],
      [5.3, 1.22, 0.04],
      [5.33, 0.84, 0.06],
      [5.34, 0.62, 0.05],
      [5.2, 0.5, 0.08],
    ],
    bowFront: 0.26,
    bowRear: 0.03,
    edge: 0.06,
  },
  cabin: {
    outline: [
      [1.16, 1.05],
      [1.26, 1.18, 0.05],
      [1.92, 1.7, 0.25],
      [2.3, 1.8, 0.4],
      [3.1, 1.81, 0.4],
      [3.44, 1.74, 0.12],
      [3.58, 1.2, 0.08],
      [3.5, 1.05],
    ],
    inset: 0.08,
    tumble: 0.24,
    taperRear: 0.04,
    bowRear: 0.05,
    side: {
      inset: 0.07,
      belt: [1.2, 1.2, 3.6, 1.25],
      rear: [3.46, 1.15, 3.34, 1.8],
      pillars: [
        [2.42, 2.48, 0.085],
        [3.24, 3.12, 0.05],
      ],
    },
    screen: {bottom: 1.195, top: 1.715, margin: 0.055},
    back: {bottom: 1.3, top: 1.7, margin: 0.12},
  },
  face: {style: 'suv', lip: 0.42, hood: 1.06},
  tail: {style: 'tub', bumper: 0.74, belt: 1.2, top: 1.2},
  doors: [
    [1.5, -0.04],
    [2.42, 0],
    [3.3, 0.1],
    [3.62, 0],
  ],
  handles: [
    [2.24, 1.06],
    [3.12, 1.07],
  ],
  mirror: [1.62, 1.28, 1.2],
  hoodLine: true,
  details: ['tub-lines', 'side-steps', 'sports-bar'],
}

export const uteSingle: BodyPlan = {
  ...uteDual,
  wheelKind: 'steel',
  cabin: {
    outline: [
      [1.16, 1.05],
      [1.26, 1.18, 0.05],
      [1.92, 1.68, 0.25],
      [2.2, 1.76, 0.3],
      [2.56, 1.76, 0.3],
      [2.76, 1.69, 0.1],
      [2.86, 1.2, 0.08],
      [2.8, 1.05],
    ],
    inset: 0.08,
    tumble: 0.24,
    taperRear: 0.03,
    bowRear: 0.04,
    side: {inset: 0.07, belt: [1.2, 1.2, 2.9, 1.23], rear: [2.76, 1.15, 2.68, 1.8], pillars: []},
    screen: {bottom: 1.195, top: 1.695, margin: 0.055},
    back: {bottom: 1.28, top: 1.66, margin: 0.12},
  },
  doors: [
    [1.5, -0.04],
    [2.62, 0.06],
    [2.88, 0],
  ],
  handles: [[2.44, 1.06]],
  details: ['tub-lines'],
}

const trayBoard = (x0: number, x1: number, half: number, centreY: number): Part => ({
  material: 'alloy',
  outline: [
    [x0, 0.98, 0.01],
    [x0, 1.26, 0.01],
    [x1, 1.26, 0.01],
    [x1, 0.98, 0.01],
  ],
  half,
  edge: 0.012,
  centreY,
})

export const cabChassis: BodyPlan = {
  ...uteSingle,
  length: 5.3,
  height: 1.8,
  lower: {
    outline: [...NOSE, [2.4, 1.2, 0.3], [2.84, 1.2, 0.06], [2.9, 0.9, 0.06], [2.88, 0.5, 0.08]],
    bowFront: 0.26,
    bowRear: 0.02,
    edge: 0.06,
  },
  cladding: 'none',
  tail: {style: 'none', bumper: 0.7, belt: 1.2, top: 1.2},
  doors: [
    [1.5, -0.04],
    [2.62, 0.06],
  ],
  parts: [
    {
      material: 'steel',
      outline: [
        [2.7, 0.6, 0.02],
        [2.7, 0.78, 0.02],
        [5.1, 0.78, 0.02],
        [5.1, 0.6, 0.02],
      ],
      half: 0.42,
      edge: 0.02,
    },
    {
      material: 'alloy',
      outline: [
        [2.96, 0.88, 0.02],
        [2.96, 0.98, 0.01],
        [5.3, 0.98, 0.01],
        [5.3, 0.88, 0.02],
      ],
      half: 0.94,
      edge: 0.015,
    },
    trayBoard(2.98, 5.3, 0.018, 0.925),
    trayBoard(2.98, 5.3, 0.018, -0.925),
    trayBoard(5.27, 5.3, 0.92, 0),
    trayBoard(2.96, 2.99, 0.92, 0),
    {
      material: 'steel',
      outline: [
        [2.95, 0.98, 0.01],
        [2.95, 1.8, 0.02],
        [3.0, 1.8, 0.02],
        [3.0, 0.98, 0.01],
      ],
      half: 0.03,
      edge: 0.015,
      centreY: 0.8,
    },
    {
      material: 'steel',
      outline: [
        [2.95, 0.98, 0.01],
        [2.95, 1.8, 0.02],
        [3.0, 1.8, 0.02],
        [3.0, 0.98, 0.01],
      ],
      half: 0.03,
      edge: 0.015,
      centreY: -0.8,
    },
    {
      material: 'steel',
      outline: [
        [2.95, 1.75, 0.01],
        [2.95, 1.81, 0.02],
        [3.0, 1.81, 0.02],
        [3.0, 1.75, 0.01],
      ],
      half: 0.83,
      edge: 0.02,
    },
  ],
  details: ['tray-sides'],
}
