import type {BodyPlan} from '../plan.ts'
import {uteDual} from './ute-dual.ts'

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
