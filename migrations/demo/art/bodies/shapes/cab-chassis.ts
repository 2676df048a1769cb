import type {BodyPlan} from '../plan.ts'
import {trayBoard, UTE_NOSE} from '../ute-parts.ts'
import {uteSingle} from './ute-single.ts'

export const cabChassis: BodyPlan = {
  ...uteSingle,
  length: 5.3,
  height: 1.8,
  lower: {
    outline: [...UTE_NOSE, [2.4, 1.2, 0.3], [2.84, 1.2, 0.06], [2.9, 0.9, 0.06], [2.88, 0.5, 0.08]],
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
