import type {Box} from '../geometry/box.ts'
import {roundOutline} from '../geometry/outline.ts'
import {type PreparedSolid, prepareSolid} from '../geometry/solid.ts'
import {smoothstep} from '../geometry/vec.ts'
import {createFlank} from './flank.ts'
import type {BodyPlan, Cabin, Part} from './plan.ts'

/** The solids of a vehicle, nearest the ground first; `lower` and `cabin` carry the drawn-on details. */
export type Body = {plan: BodyPlan; solids: PreparedSolid[]; lower?: PreparedSolid; cabin?: PreparedSolid}

export function buildBody(plan: BodyPlan): Body {
  const lower = plan.lower ? buildLower(plan, plan.lower) : undefined
  const cabin = plan.cabin ? buildCabin(plan, plan.cabin) : undefined
  const parts = [...(plan.parts ?? []).map(buildPart), ...mirrors(plan)]
  const solids = [lower, cabin, ...parts].filter((solid) => solid !== undefined)
  return {plan, solids, lower, cabin}
}

function buildLower(plan: BodyPlan, lower: NonNullable<BodyPlan['lower']>): PreparedSolid {
  return prepareSolid({
    material: lower.material ?? 'paint',
    outline: roundOutline(lower.outline),
    halfWidth: createFlank(plan),
    widest: plan.width / 2,
    edge: lower.edge ?? 0.07,
    crown: lower.crown ?? 0.05,
    bowFront: lower.bowFront ?? 0.3,
    bowRear: lower.bowRear ?? 0.18,
    axisZ: plan.sill + (plan.shoulder - plan.sill) * 0.62,
  })
}

function buildCabin(plan: BodyPlan, cabin: Cabin): PreparedSolid {
  const belt = cabin.side?.belt[1] ?? plan.shoulder
  const half = plan.width / 2 - cabin.inset
  const outline = roundOutline(cabin.outline)
  const end = Math.max(...outline.map(([x]) => x))
  return prepareSolid({
    material: cabin.material ?? 'paint',
    outline,
    halfWidth: (x, z) =>
      half - cabin.tumble * (z - belt) - (cabin.taperRear ?? 0.05) * smoothstep(end - 1.6, end, x),
    widest: half,
    edge: cabin.edge ?? 0.09,
    crown: cabin.crown ?? 0.05,
    bowFront: cabin.bowFront ?? 0.2,
    bowRear: cabin.bowRear ?? 0.14,
  })
}

function buildPart(part: Part): PreparedSolid {
  const outline = roundOutline(part.outline)
  const base = Math.min(...outline.map(([, z]) => z))
  return prepareSolid({
    material: part.material,
    outline,
    halfWidth: (_, z) => part.half - (part.lean ?? 0) * (z - base),
    widest: part.half,
    edge: part.edge ?? 0.03,
    crown: part.crown ?? 0,
    bowFront: part.bowFront ?? 0,
    bowRear: part.bowRear ?? 0,
    centreY: part.centreY,
    box: boxOf(part),
  })
}

/** A part with four corners, upright sides and hardly rounded edges is a box. */
function boxOf(part: Part): Box | undefined {
  const xs = [...new Set(part.outline.map(([x]) => x))].sort((a, b) => a - b)
  const zs = [...new Set(part.outline.map(([, z]) => z))].sort((a, b) => a - b)
  const [x0, x1] = xs
  const [z0, z1] = zs
  if (part.outline.length !== 4 || xs.length !== 2 || zs.length !== 2) return undefined
  if (x0 === undefined || x1 === undefined || z0 === undefined || z1 === undefined) return undefined
  if ((part.edge ?? 0.03) > 0.03 || part.lean || part.bowFront) return undefined
  const {centreY = 0, half} = part
  return {x: [x0, x1], y: [centreY - half, centreY + half], z: [z0, z1]}
}

function mirrors(plan: BodyPlan): PreparedSolid[] {
  if (!plan.mirror) return []
  const [x, z, size = 1] = plan.mirror
  const tall = 0.075 * size
  const outline = [
    [x, z - tall, 0.05],
    [x + 0.11 * size, z - tall * 0.9, 0.03],
    [x + 0.13 * size, z + tall * 0.9, 0.03],
    [x + 0.04, z + tall, 0.06],
  ] as const
  const away = plan.width / 2 + 0.055 + 0.02 * size
  return [away, -away].map((centreY) =>
    buildPart({
      material: size > 1.2 ? 'plastic' : 'paint',
      outline,
      half: 0.105 * Math.min(size, 1.2),
      edge: 0.045,
      centreY,
      bowFront: 0.03,
    }),
  )
}
