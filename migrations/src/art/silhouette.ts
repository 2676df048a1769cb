import type {BodyPlan} from './bodies/plan.ts'
import {roundOutline} from './geometry/outline.ts'
import {pathData} from './geometry/path.ts'
import type {Vec2} from './geometry/vec.ts'
import {glassOpening, panes} from './parts/glass.ts'

const PER_METRE = 100

/** A side silhouette in `currentColor` with windows and arches cut out, its box just around it. */
export function silhouetteOf(name: string, plan: BodyPlan): string {
  const place = (points: readonly Vec2[]) =>
    pathData(points.map(([x, z]): Vec2 => [x * PER_METRE, (plan.height - z) * PER_METRE]))
  const outlines = [plan.lower, plan.cabin, ...(plan.parts ?? [])].flatMap((part) =>
    part ? [roundOutline(part.outline)] : [],
  )
  const cabin = plan.cabin
  const glass = cabin?.side ? panes(glassOpening(roundOutline(cabin.outline), cabin.side), cabin.side) : []
  const {radius} = plan.tyre
  const circle = (x: number, share: number, fill: string) =>
    `<circle cx="${(x * PER_METRE).toFixed(1)}" cy="${((plan.height - radius) * PER_METRE).toFixed(1)}" r="${(radius * share * PER_METRE).toFixed(1)}" fill="${fill}"/>`
  const holes = plan.axles.map((x) => circle(x, 1.16, '#000')).join('')
  const wheels = plan.axles.map((x) => `${circle(x, 1, 'currentColor')}`).join('')
  const hubs = plan.axles.map((x) => circle(x, 0.52, '#000')).join('')
  const bodies = outlines.map((points) => `<path d="${place(points)}"/>`).join('')
  const cuts = `${glass.map((pane) => `<path d="${place(pane)}" fill="#000"/>`).join('')}${doorCuts(plan)}`
  const [width, height] = [Math.ceil(plan.length * PER_METRE), Math.ceil(plan.height * PER_METRE)]
  const box = `x="-6" y="-6" width="${width + 12}" height="${height + 12}"`
  const mask = (id: string, body: string) =>
    `<mask id="${id}" maskUnits="userSpaceOnUse" ${box}><rect ${box} fill="#fff"/>${body}</mask>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 ${width + 12} ${height + 12}" fill="currentColor">` +
    `<defs>${mask(`body-${name}`, cuts + holes)}${mask(`wheel-${name}`, hubs)}</defs>` +
    `<g mask="url(#body-${name})">${bodies}</g><g mask="url(#wheel-${name})">${wheels}</g></svg>`
  )
}

function doorCuts(plan: BodyPlan): string {
  const belt = plan.cabin?.side?.belt[1] ?? plan.shoulder
  return (plan.doors ?? [])
    .map(([x, lean]) => {
      const [x0, x1] = [x * PER_METRE, (x + lean) * PER_METRE]
      const [y0, y1] = [(plan.height - plan.sill - 0.1) * PER_METRE, (plan.height - belt) * PER_METRE]
      return `<path d="M${x0.toFixed(1)} ${y0.toFixed(1)}L${x1.toFixed(1)} ${y1.toFixed(1)}" stroke="#000" stroke-width="3"/>`
    })
    .join('')
}
