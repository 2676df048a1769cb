import {type Stage, scaleAt} from '../bodies/stage.ts'
import {flat} from '../geometry/camera.ts'
import {coarsePathData} from '../geometry/path.ts'
import type {Vec3} from '../geometry/vec.ts'
import {radial} from '../paint/sheet.ts'
import type {Pen} from './marks.ts'

/** The shadow on the floor: a wide soft pool, a close dark one under the body, and one under each pair of wheels. */
export function drawShadow(pen: Pen): void {
  const {stage, sheet} = pen
  const {plan} = stage.body
  const start = plan.lower ? Math.min(...plan.lower.outline.map(([x]) => x)) : 0
  const [middle, half] = [(start + plan.length) / 2, (plan.length - start) / 2]
  const soft = radial(
    sheet,
    [0.5, 0.5, 0.5],
    '0 #03060a 0.55, 0.62 #03060a 0.4, 0.82 #03060a 0.14, 1 #03060a 0',
  )
  const pool = (x: number, along: number, across: number) =>
    sheet.add(`<circle r="1" transform="${floorPlane(stage, x, along, across)}" fill="${soft}"/>`)
  pool(middle, half + 0.65, plan.width / 2 + 0.5)
  const rim = scaleAt(stage.camera, [middle, plan.width / 2, 0]) * 0.07
  const rings = Array.from({length: 17}, (_, step) => {
    const outline = footprint(middle, half, plan.width / 2, 0.16 - step * 0.032)
    return `<path d="${coarsePathData(outline.map((point) => flat(stage.camera.project(point))))}"/>`
  })
  sheet.add(
    `<g fill="#03060a" fill-opacity=".078" stroke="#03060a" stroke-opacity=".028" stroke-width="${rim.toFixed(0)}">${rings.join('')}</g>`,
  )
  for (const axle of plan.axles) pool(axle, plan.tyre.radius * 1.25, plan.width / 2 + 0.08)
}

/** Maps a circle of radius 1 onto an ellipse on the floor. */
function floorPlane({camera}: Stage, x: number, along: number, across: number): string {
  const at = (dx: number, y: number) => flat(camera.project([x + dx, y, 0]))
  const [a, b, c, d] = [at(-along, 0), at(along, 0), at(0, across), at(0, -across)]
  const parts = [b[0] - a[0], b[1] - a[1], c[0] - d[0], c[1] - d[1]].map((part) => (part / 2).toFixed(1))
  return `matrix(${parts.join(' ')} ${((c[0] + d[0]) / 2).toFixed(1)} ${((c[1] + d[1]) / 2).toFixed(1)})`
}

function footprint(middle: number, half: number, side: number, grow: number): Vec3[] {
  const square = (v: number) => Math.sign(v) * Math.abs(v) ** 0.55
  return Array.from({length: 24}, (_, index): Vec3 => {
    const turn = (index / 24) * Math.PI * 2
    return [middle + square(Math.cos(turn)) * (half + grow), square(Math.sin(turn)) * (side + grow), 0]
  })
}
