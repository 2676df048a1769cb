import type {BodyPlan} from '../plan.ts'
import {sedan} from './sedan.ts'

export const wagon: BodyPlan = {
  ...sedan,
  length: 4.84,
  height: 1.52,
  sill: 0.24,
  shoulder: 0.88,
  tyre: {radius: 0.345, width: 0.22, rim: 0.72},
  lower: {
    outline: [
      [0.1, 0.24, 0.08],
      [0.02, 0.36, 0.1],
      [0, 0.58, 0.12],
      [0.06, 0.76, 0.12],
      [0.5, 0.89, 0.4],
      [1.25, 1.02, 0.35],
      [2.8, 1.04, 0.5],
      [4.2, 1.07, 0.4],
      [4.76, 1.05, 0.1],
      [4.84, 0.72, 0.12],
      [4.8, 0.4, 0.1],
      [4.66, 0.26, 0.1],
    ],
    bowFront: 0.36,
    bowRear: 0.24,
  },
  cabin: {
    outline: [
      [1.08, 0.85],
      [1.18, 1.0, 0.05],
      [2.02, 1.42, 0.35],
      [2.6, 1.5, 0.5],
      [3.7, 1.5, 0.5],
      [4.44, 1.44, 0.12],
      [4.76, 1.04, 0.1],
      [4.7, 0.85],
    ],
    inset: 0.08,
    tumble: 0.34,
    taperRear: 0.08,
    side: {
      inset: 0.06,
      belt: [1.2, 1.02, 4.6, 1.1],
      rear: [4.5, 1.0, 4.26, 1.5],
      pillars: [
        [2.58, 2.66, 0.075],
        [3.58, 3.52, 0.06],
      ],
    },
    screen: {bottom: 1.02, top: 1.42, margin: 0.055},
    back: {bottom: 1.09, top: 1.415, margin: 0.09},
  },
  face: {style: 'car', lip: 0.24, hood: 0.77},
  tail: {style: 'car', bumper: 0.54, belt: 1.04, top: 1.42},
  doors: [
    [1.46, -0.05],
    [2.58, 0],
    [3.54, 0.14],
  ],
  handles: [
    [2.36, 0.9],
    [3.4, 0.92],
  ],
  mirror: [1.66, 1.06],
  rails: true,
}
