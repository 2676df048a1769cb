import {clamp, mix, smoothstep} from '../geometry/vec.ts'
import type {BodyPlan, FlankStyle} from './plan.ts'

/** Metres in or out from the full half width, by share of the way from sill (0) to shoulder (1) and above. */
const FLANKS: Record<FlankStyle, readonly (readonly [share: number, offset: number])[]> = {
  soft: [
    [-0.2, -0.1],
    [0, -0.055],
    [0.16, -0.02],
    [0.34, -0.016],
    [0.7, -0.024],
    [0.9, -0.006],
    [1, 0],
    [1.1, -0.012],
    [1.35, -0.06],
    [1.7, -0.12],
  ],
  crisp: [
    [-0.2, -0.09],
    [0, -0.04],
    [0.12, -0.008],
    [0.3, -0.016],
    [0.74, -0.034],
    [0.93, -0.006],
    [1, 0],
    [1.05, -0.012],
    [1.3, -0.05],
    [1.7, -0.1],
  ],
  slab: [
    [-0.2, -0.05],
    [0, -0.02],
    [0.2, -0.004],
    [0.8, -0.004],
    [1, 0],
    [1.2, -0.008],
    [2.4, -0.05],
    [3.5, -0.1],
  ],
}

/** Half width of the lower body at a point of the side view, arches flared and ends drawn in. */
export function createFlank(plan: BodyPlan): (x: number, z: number) => number {
  const half = plan.width / 2
  const curve = FLANKS[plan.flank]
  const lower = plan.lower
  const span = plan.shoulder - plan.sill
  return (x, z) => {
    const front = (lower?.taperFront ?? 0.03) * smoothstep(1.5, 0, x)
    const rear = (lower?.taperRear ?? 0.04) * smoothstep(plan.length - 1.3, plan.length, x)
    return half + readCurve(curve, (z - plan.sill) / span) - front - rear + flareAt(plan, x, z)
  }
}

function flareAt(plan: BodyPlan, x: number, z: number): number {
  const {radius} = plan.tyre
  const flare = plan.flare ?? 0.014
  return plan.axles.reduce((most, axle) => {
    const away = Math.hypot(x - axle, z - radius) - radius * 1.1
    return Math.max(most, flare * smoothstep(0.2, 0.02, away))
  }, 0)
}

function readCurve(curve: readonly (readonly [number, number])[], share: number): number {
  const above = curve.findIndex(([at]) => at >= share)
  const high = curve[above === -1 ? curve.length - 1 : above]
  const low = curve[Math.max(0, (above === -1 ? curve.length : above) - 1)]
  if (!(high && low)) return 0
  const run = high[0] - low[0]
  const t = run > 0 ? clamp((share - low[0]) / run, 0, 1) : 0
  return mix(low[1], high[1], t * t * (3 - 2 * t) * 0.5 + t * 0.5)
}
