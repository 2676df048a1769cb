import type {Corner} from '../geometry/outline.ts'
import type {Part} from './plan.ts'

/** The front of a ute's outline, from under the bumper to the windscreen. */
export const UTE_NOSE: readonly Corner[] = [
  [0.12, 0.42, 0.08],
  [0.02, 0.5, 0.1],
  [0, 0.76, 0.1],
  [0.03, 1.03, 0.09],
  [0.4, 1.13, 0.25],
  [1.3, 1.19, 0.25],
]

/** One side or end of a tray, between two x, `half` wide about `centreY`. */
export function trayBoard(x0: number, x1: number, half: number, centreY: number): Part {
  return {
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
  }
}
