import type {BodyPlan} from './bodies/plan.ts'
import {roundOutline} from './geometry/outline.ts'
import {pathData} from './geometry/path.ts'
import type {Vec2} from './geometry/vec.ts'
import {glassOpening, panes} from './parts/openings.ts'

const PER_METRE = 100
const CUT = '#000'

type Place = (points: readonly Vec2[], closed?: boolean) => string

/** A side silhouette in `currentColor`, windows, doors and arches cut out of it; its box is just around it. */
export function silhouetteOf(name: string, plan: BodyPlan): string {
  const place: Place = (points, closed = true) =>
    pathData(
      points.map(([x, z]): Vec2 => [x * PER_METRE, (plan.height - z) * PER_METRE]),
      closed,
    )
  const box = boxOf(plan)
  const mask = (id: string, holes: string) =>
    `<mask id="${id}" maskUnits="userSpaceOnUse" ${box.attributes}><rect ${box.attributes} fill="#fff"/>${holes}</mask>`
  const holes = `${windows(plan, place)}${doorCuts(plan, place)}${wheels(plan, 1.16, CUT)}`
  const hubs = wheels(plan, plan.inline ? 0.62 : 0.5, CUT)
  const rims = plan.inline ? wheels(plan, 0.16, 'currentColor') : wheels(plan, 0.24, 'currentColor')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.view}" fill="currentColor">` +
    `<defs>${mask(`body-${name}`, holes)}${mask(`wheel-${name}`, hubs)}</defs>` +
    `<g mask="url(#body-${name})">${bodies(plan, place)}</g>${pipes(plan, place)}` +
    `<g mask="url(#wheel-${name})">${wheels(plan, 1, 'currentColor')}</g>${rims}</svg>`
  )
}

function boxOf(plan: BodyPlan): {attributes: string; view: string} {
  const xs = [plan.lower, plan.cabin, ...(plan.parts ?? [])].flatMap(
    (part) => part?.outline.map(([x]) => x) ?? [],
  )
  const [left, right] = [Math.min(0, ...xs), Math.max(plan.length, ...xs)]
  const width = Math.ceil((right - left) * PER_METRE) + 12
  const height = Math.ceil(plan.height * PER_METRE) + 12
  const x = Math.floor(left * PER_METRE) - 6
  return {
    attributes: `x="${x}" y="-6" width="${width}" height="${height}"`,
    view: `${x} -6 ${width} ${height}`,
  }
}

function bodies(plan: BodyPlan, place: Place): string {
  const outlines = [plan.lower, plan.cabin, ...(plan.parts ?? [])].flatMap((part) =>
    part ? [roundOutline(part.outline)] : [],
  )
  return outlines.map((points) => `<path d="${place(points)}"/>`).join('')
}

function windows(plan: BodyPlan, place: Place): string {
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
  return [...glazed, ...hatches].map((pane) => `<path d="${place(pane)}" fill="${CUT}"/>`).join('')
}

function wheels(plan: BodyPlan, share: number, fill: string): string {
  const {radius} = plan.tyre
  const y = ((plan.height - radius) * PER_METRE).toFixed(1)
  return plan.axles
    .map(
      (x) =>
        `<circle cx="${(x * PER_METRE).toFixed(1)}" cy="${y}" r="${(radius * share * PER_METRE).toFixed(1)}" fill="${fill}"/>`,
    )
    .join('')
}

/** Forks, bars and frames of a motorcycle; the drawbar of a trailer. */
function pipes(plan: BodyPlan, place: Place): string {
  const near = (plan.tubes ?? []).filter((tube) => !tube.behind)
  const drawn = near.map(({points, width}) =>
    stroke(
      place(
        points.map(([x, , z]): Vec2 => [x, z]),
        false,
      ),
      width,
    ),
  )
  const start = Math.min(...(plan.lower?.outline.map(([x]) => x) ?? [0]))
  const bar = plan.details?.includes('drawbar')
    ? [
        stroke(
          place(
            [
              [0, plan.sill + 0.05],
              [start + 0.2, plan.sill + 0.05],
            ],
            false,
          ),
          0.1,
        ),
        stroke(
          place(
            [
              [0.5, 0.08],
              [0.5, plan.sill + 0.3],
            ],
            false,
          ),
          0.07,
        ),
      ]
    : []
  return [...drawn, ...bar].join('')
}

function stroke(data: string, metres: number): string {
  return `<path d="${data}" fill="none" stroke="currentColor" stroke-width="${(metres * PER_METRE).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function doorCuts(plan: BodyPlan, place: Place): string {
  const belt = plan.cabin?.side?.belt[1] ?? plan.shoulder
  return (plan.doors ?? [])
    .map(
      ([x, lean]) =>
        `<path d="${place(
          [
            [x, plan.sill + 0.1],
            [x + lean, belt],
          ],
          false,
        )}" stroke="${CUT}" stroke-width="3" fill="none"/>`,
    )
    .join('')
}
