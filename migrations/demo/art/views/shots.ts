import type {Body} from '../bodies/build.ts'
import type {Frame, Stand} from '../geometry/camera.ts'
import type {Vec3} from '../geometry/vec.ts'

/** Where the eye stands for a picture of a whole vehicle or a near part of it. */
export type Shot = 'front' | 'side' | 'off-side' | 'rear' | 'wheel' | 'boot' | 'hitch'

/** Whether a shot looks at the nose (and so never at the tail). */
export function showsNose(shot: Shot): boolean {
  return shot === 'front' || shot === 'wheel' || shot === 'hitch'
}

export function showsTail(shot: Shot): boolean {
  return shot === 'rear' || shot === 'boot'
}

type Aim = {azimuth: number; height: number; distance: number}

const AIMS: Record<Shot, Aim> = {
  front: {azimuth: 38, height: 1.35, distance: 7.6},
  side: {azimuth: 90, height: 1.0, distance: 17},
  'off-side': {azimuth: 90, height: 1.0, distance: 17},
  rear: {azimuth: 146, height: 1.45, distance: 7.8},
  wheel: {azimuth: 66, height: 0.62, distance: 5.4},
  boot: {azimuth: 166, height: 1.6, distance: 6.4},
  hitch: {azimuth: 42, height: 1.5, distance: 6.2},
}

const NEAR_SHOTS: ReadonlySet<Shot> = new Set(['wheel', 'boot', 'hitch'])

/** The eye for a shot, what must fill the frame, and the frame: near parts fill more than the picture. */
export function aimAt(body: Body, shot: Shot, frame: Frame): {stand: Stand; extent: Vec3[]; frame: Frame} {
  const {plan} = body
  const aim = AIMS[shot]
  if (NEAR_SHOTS.has(shot)) return aimNear(body, shot, aim, frame)
  const long = Math.max(1, plan.length / 4.6, plan.height / 1.9)
  const low = plan.inline ? 0.8 : 1
  const stand = {
    azimuth: plan.inline && shot === 'front' ? 52 : aim.azimuth,
    distance: aim.distance * long,
    height: aim.height * Math.max(1, plan.height / 1.9) * low,
    target: [plan.length / 2, 0, plan.height * 0.42] as const,
  }
  return {stand, extent: wholeOf(body), frame}
}

function wholeOf({plan, solids}: Body): Vec3[] {
  const corners = solids.flatMap(({bounds, widest, centreY = 0}) =>
    boxOf([bounds.x0, bounds.x1], [centreY - widest * 0.9, centreY + widest * 0.9], [bounds.z0, bounds.z1]),
  )
  const contacts = plan.axles.flatMap((x) => boxOf([x], [-plan.width / 2, plan.width / 2], [0]))
  return [...corners, ...contacts, ...(plan.details?.includes('drawbar') ? boxOf([0], [0], [0.1]) : [])]
}

function boxOf(xs: readonly number[], ys: readonly number[], zs: readonly number[]): Vec3[] {
  return xs.flatMap((x) => ys.flatMap((y) => zs.map((z): Vec3 => [x, y, z])))
}

function aimNear({plan}: Body, shot: Shot, aim: Aim, frame: Frame): ReturnType<typeof aimAt> {
  const half = plan.width / 2
  const axle = plan.axles[0] ?? 0.9
  const reach = plan.tyre.radius
  const parts: Partial<Record<Shot, {target: Vec3; extent: Vec3[]}>> = {
    wheel: {
      target: [axle, half, reach],
      extent: boxOf([axle - reach * 1.7, axle + reach * 1.9], [half], [0, reach * 2.3]),
    },
    hitch: {target: [1, 0, 0.8], extent: boxOf([0, 1.6], [-0.7, 0.9], [0, 1.5])},
    boot: {
      target: [plan.length - 0.4, 0, plan.height * 0.5],
      extent: boxOf([plan.length - 0.2], [-half, half], [0, plan.height * 1.08]),
    },
  }
  const near = parts[shot] ?? {target: [0, 0, 0], extent: boxOf([0], [0], [0, 1])}
  const stand = {...aim, distance: aim.distance * Math.max(1, plan.height / 2), target: near.target}
  return {stand, extent: near.extent, frame: {...frame, top: frame.top * 0.8, ground: frame.ground * 1.1}}
}
