import {
  difference,
  EndType,
  FillRule,
  getBoundsPaths,
  inflatePaths,
  JoinType,
  type Path64,
  type Paths64,
  simplifyPaths,
  union,
} from 'clipper2-ts'
import type {BodyPlan} from './bodies/plan.ts'
import {roundOutline} from './geometry/outline.ts'
import {coarsePathData} from './geometry/path.ts'
import type {Vec2} from './geometry/vec.ts'
import {glassOpening, panes} from './parts/openings.ts'

/** A drawing of one area. */
export type Silhouette = {
  /** Its box, as SVG writes one; a hundred units are a metre. */
  readonly viewBox: string
  /** SVG path data in whole units. Holes are subpaths inside others: it is filled by the even-odd rule. */
  readonly path: string
}

const PER_METRE = 100
// Areas are cut at ten times the detail that is written.
const FINE = 10
const MARGIN = 2
const DOOR_GAP = 3
// Half a unit is a tenth of a pixel in a tile.
const TOLERANCE = 0.5

/**
 * A vehicle from the side as one area, with windows, doors and arches cut out of it. One path without masks: a phone
 * paints six of these while it opens a home page, and a mask is a layer of its own each time.
 */
export function silhouetteOf(plan: BodyPlan): Silhouette {
  const tyres = wheels(plan, 1)
  const hubs = wheels(plan, plan.inline ? 0.62 : 0.5)
  const rims = wheels(plan, plan.inline ? 0.16 : 0.24)
  const holes = [...windows(plan), ...doorGaps(plan), ...wheels(plan, 1.16)]
  const area = union(
    [
      ...difference(union(bodies(plan), FillRule.NonZero), holes, FillRule.NonZero),
      ...pipes(plan),
      ...difference(tyres, hubs, FillRule.NonZero),
      ...rims,
    ],
    FillRule.NonZero,
  )
  const loops = simplifyPaths(area, TOLERANCE * FINE)
  return {
    viewBox: boxAround(area),
    path: loops.map((loop) => coarsePathData(loop.map(({x, y}): Vec2 => [x / FINE, y / FINE]))).join(''),
  }
}

/** Metres from the nose and up, as the plan has them, to units from the top left. */
function place(plan: BodyPlan, points: readonly Vec2[]): Path64 {
  const scale = PER_METRE * FINE
  return points.map(([x, z]) => ({x: Math.round(x * scale), y: Math.round((plan.height - z) * scale)}))
}

function boxAround(area: Paths64): string {
  const {left, top, right, bottom} = getBoundsPaths(area)
  const [x, y] = [Math.floor(left / FINE) - MARGIN, Math.floor(top / FINE) - MARGIN]
  return `${x} ${y} ${Math.ceil(right / FINE) + MARGIN - x} ${Math.ceil(bottom / FINE) + MARGIN - y}`
}

// The outlines turn either way round: each is turned the same way, or two that overlap would cancel out.
function bodies(plan: BodyPlan): Paths64 {
  return [plan.lower, plan.cabin, ...(plan.parts ?? [])].flatMap((part) =>
    part ? union([place(plan, roundOutline(part.outline))], FillRule.NonZero) : [],
  )
}

function windows(plan: BodyPlan): Paths64 {
  const {cabin} = plan
  const glazed = cabin?.side ? panes(glassOpening(roundOutline(cabin.outline), cabin.side), cabin.side) : []
  const hatches = (plan.windows ?? []).map(([x0, z0, x1, z1]): Vec2[] =>
    roundOutline([
      [x0, z0, 0.08],
      [x1, z0, 0.08],
      [x1, z1, 0.08],
      [x0, z1, 0.08],
    ]),
  )
  return [...glazed, ...hatches].flatMap((pane) => union([place(plan, pane)], FillRule.NonZero))
}

function wheels(plan: BodyPlan, share: number): Paths64 {
  const {radius} = plan.tyre
  const hubs = plan.axles.map((x) => place(plan, [[x, radius]]))
  return inflatePaths(hubs, radius * share * PER_METRE * FINE, JoinType.Round, EndType.Round, 2, FINE / 4)
}

/** Forks, bars and frames of a motorcycle; the drawbar of a trailer. */
function pipes(plan: BodyPlan): Paths64 {
  const near = (plan.tubes ?? []).filter((tube) => !tube.behind)
  const drawn = near.flatMap(({points, width}) =>
    stroke(
      place(
        plan,
        points.map(([x, , z]): Vec2 => [x, z]),
      ),
      width,
    ),
  )
  if (!plan.details?.includes('drawbar')) return drawn
  const start = Math.min(...(plan.lower?.outline.map(([x]) => x) ?? [0]))
  const height = plan.sill + 0.05
  const bar = place(plan, [
    [0, height],
    [start + 0.2, height],
  ])
  const stand = place(plan, [
    [0.5, 0.08],
    [0.5, plan.sill + 0.3],
  ])
  return [...drawn, ...stroke(bar, 0.1), ...stroke(stand, 0.07)]
}

function stroke(line: Path64, metres: number): Paths64 {
  const reach = (metres / 2) * PER_METRE * FINE
  return inflatePaths([line], reach, JoinType.Round, EndType.Round, 2, FINE / 4)
}

function doorGaps(plan: BodyPlan): Paths64 {
  const belt = plan.cabin?.side?.belt[1] ?? plan.shoulder
  const cuts = (plan.doors ?? []).map(([x, lean]) =>
    place(plan, [
      [x, plan.sill + 0.1],
      [x + lean, belt],
    ]),
  )
  return inflatePaths(cuts, (DOOR_GAP / 2) * FINE, JoinType.Miter, EndType.Butt)
}
