import type {RoundLamp, Tube} from '../bodies/plan.ts'
import {scaleAt, spacePath} from '../bodies/stage.ts'
import type {Vec3} from '../geometry/vec.ts'
import {blend} from '../paint/colour.ts'
import {baseOf} from '../paint/material.ts'
import {radial} from '../paint/sheet.ts'
import type {Paint} from '../types.ts'
import type {Pen} from './marks.ts'

const FINISHES: Record<
  Exclude<Tube['finish'], 'paint'>,
  readonly [edge: string, body: string, light: string]
> = {
  chrome: ['#3f464c', '#a4abb1', '#f7f9fa'],
  steel: ['#1c1f22', '#5b6167', '#b3b9be'],
  black: ['#060708', '#1d2023', '#5d6369'],
}

/** Draws the pipes that lie behind, or before, the solids: a dark edge, the body, and a light along the top. */
export function drawTubes(pen: Pen, paint: Paint, behind: boolean): void {
  const {plan} = pen.stage.body
  for (const tube of plan.tubes ?? []) if ((tube.behind ?? false) === behind) drawTube(pen, tube, paint)
}

function drawTube(pen: Pen, tube: Tube, paint: Paint): void {
  const {camera} = pen.stage
  const bent = bend(tube.points)
  const middle = bent[Math.floor(bent.length / 2)] ?? [0, 0, 0]
  const width = scaleAt(camera, middle) * tube.width
  const [edge, body, light] = tube.finish === 'paint' ? paintFinish(paint) : FINISHES[tube.finish]
  const data = spacePath(camera, bent, false)
  const stroke = (colour: string, share: number, lift: number) =>
    `<path d="${data}" stroke="${colour}" stroke-width="${(width * share).toFixed(1)}" transform="translate(0 ${(-width * lift).toFixed(1)})"/>`
  pen.sheet.add(
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroke(edge, 1, 0)}${stroke(body, 0.66, 0.1)}${stroke(light, 0.2, 0.2)}</g>`,
  )
}

function paintFinish(paint: Paint): readonly [string, string, string] {
  const base = baseOf(paint)
  return [blend(base, '#000000', 0.5), base, blend(base, '#ffffff', 0.5)]
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

/** Round lamps looking ahead; from the side they are edge-on and nothing is drawn. */
export function drawRoundLamps(pen: Pen): void {
  const {plan} = pen.stage.body
  for (const lamp of plan.lamps ?? []) {
    const disc = (share: number, x: number) => spacePath(pen.stage.camera, circle(lamp, share, x))
    const glow = radial(
      pen.sheet,
      [0.45, 0.4, 0.6],
      [
        [0, '#ffffff'],
        [0.35, '#e3edf4'],
        [0.7, '#8a98a4'],
        [1, '#2a3239'],
      ],
    )
    pen.sheet.add(`<path d="${disc(1.12, 0)}" fill="#14171a"/><path d="${disc(1, -0.004)}" fill="#c6ccd1"/>`)
    pen.sheet.add(
      `<path d="${disc(0.86, -0.008)}" fill="${glow}"/><path d="${disc(0.4, -0.012)}" fill="#fbfdff" opacity=".85"/>`,
    )
  }
}

function circle(lamp: RoundLamp, share: number, dx: number): Vec3[] {
  return Array.from({length: 28}, (_, index): Vec3 => {
    const turn = (index / 28) * Math.PI * 2
    const reach = lamp.radius * share
    return [lamp.x - 0.02 + dx, lamp.y + Math.cos(turn) * reach, lamp.z + Math.sin(turn) * reach]
  })
}
