import {scaleAt, spacePath} from '../bodies/stage.ts'
import type {Vec3} from '../geometry/vec.ts'
import type {Pen} from './marks.ts'

export type PipeColours = readonly [edge: string, body: string, light: string]

export const BLACK_PIPE: PipeColours = ['#060708', '#1d2023', '#5d6369']

/** A round pipe through points in space, `width` metres thick: a dark edge, the body, a light along the top. */
export function drawPipe(
  pen: Pen,
  points: readonly Vec3[],
  width: number,
  [edge, body, light]: PipeColours,
): void {
  const {camera} = pen.stage
  const bent = bend(points)
  const middle = bent[Math.floor(bent.length / 2)] ?? [0, 0, 0]
  const thick = scaleAt(camera, middle) * width
  const data = spacePath(camera, bent, false)
  const stroke = (colour: string, share: number, lift: number) =>
    `<path d="${data}" stroke="${colour}" stroke-width="${(thick * share).toFixed(1)}" transform="translate(0 ${(-thick * lift).toFixed(1)})"/>`
  pen.sheet.add(
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroke(edge, 1, 0)}${stroke(body, 0.66, 0.1)}${stroke(light, 0.2, 0.2)}</g>`,
  )
}

/** A flat panel in space. */
export function drawPanel(pen: Pen, points: readonly Vec3[], fill: string, more = ''): void {
  pen.sheet.add(`<path d="${spacePath(pen.stage.camera, points)}" fill="${fill}"${more}/>`)
}

/** Rounds the bends of a pipe by cutting its corners twice. */
function bend(points: readonly Vec3[]): readonly Vec3[] {
  return [0, 1].reduce<readonly Vec3[]>(cutOnce, points)
}

function cutOnce(points: readonly Vec3[]): readonly Vec3[] {
  const first = points[0]
  const last = points[points.length - 1]
  if (!(first && last) || points.length < 3) return points
  const inner = points.slice(0, -1).flatMap((point, index) => {
    const next = points[index + 1] ?? point
    return [along(point, next, 0.25), along(point, next, 0.75)]
  })
  return [first, ...inner, last]
}

function along(a: Vec3, b: Vec3, t: number): Vec3 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}
