import type {BodyPlan} from '../plan.ts'

export const camperTrailer: BodyPlan = {
  width: 2.0,
  length: 5.0,
  height: 2.2,
  sill: 0.56,
  shoulder: 1.0,
  flank: 'slab',
  axles: [3.3],
  tyre: {radius: 0.39, width: 0.24, rim: 0.58, inset: 0.1},
  wheelKind: 'offroad',
  flare: 0.04,
  lower: {
    outline: [
      [1.5, 0.58, 0.05],
      [1.42, 0.7, 0.06],
      [1.46, 1.18, 0.06],
      [2.0, 1.24, 0.1],
      [4.84, 1.24, 0.06],
      [4.98, 1.1, 0.06],
      [5.0, 0.74, 0.06],
      [4.8, 0.6, 0.06],
    ],
    bowFront: 0.05,
    bowRear: 0.03,
    edge: 0.05,
    crown: 0.01,
    taperFront: 0,
    taperRear: 0,
  },
  parts: [
    {
      material: 'canvas',
      outline: [
        [2.0, 1.22, 0.05],
        [2.5, 2.2, 0.12],
        [4.3, 2.2, 0.12],
        [4.9, 1.22, 0.05],
      ],
      half: 0.92,
      lean: 0.22,
      edge: 0.05,
    },
  ],
  windows: [[3.05, 1.46, 4.02, 1.98]],
  details: ['canvas-tent', 'drawbar'],
}
