import {type Ground, layPath, type Stage, scaleAt} from '../bodies/stage.ts'
import type {Facing} from '../bodies/surface.ts'
import type {Vec2} from '../geometry/vec.ts'
import {reuse, type Sheet} from '../paint/sheet.ts'

/** A pen for drawing onto one seen body. */
export type Pen = {stage: Stage; sheet: Sheet; seed: number}

export type Lay = {facing: Facing; on: Ground}

export function fillOn(pen: Pen, lay: Lay, points: readonly Vec2[], fill: string, more = ''): string {
  const data = layPath(pen.stage, lay.facing, lay.on, points)
  if (data) pen.sheet.add(`<path d="${data}" fill="${fill}"${more}/>`)
  return data
}

/** A line of a real width in metres. */
export function strokeOn(
  pen: Pen,
  lay: Lay,
  points: readonly Vec2[],
  colour: string,
  metres: number,
  more = '',
): void {
  const data = layPath(pen.stage, lay.facing, lay.on, points, false)
  if (!data) return
  const width = widthOf(pen, metres)
  pen.sheet.add(
    `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`,
  )
}

/** Rounds the bends of a line by cutting its corners three times. */
function smoothLine(points: readonly Vec2[]): Vec2[] {
  return [0, 1, 2].reduce<readonly Vec2[]>((line) => cutCorners(line), points).slice()
}

function cutCorners(line: readonly Vec2[]): Vec2[] {
  const first = line[0]
  const last = line[line.length - 1]
  if (!(first && last)) return []
  const inner = line.slice(0, -1).flatMap(([x, y], index): Vec2[] => {
    const [nx, ny] = line[index + 1] ?? [x, y]
    return [
      [x * 0.75 + nx * 0.25, y * 0.75 + ny * 0.25],
      [x * 0.25 + nx * 0.75, y * 0.25 + ny * 0.75],
    ]
  })
  return [first, ...inner, last]
}

/** A panel gap: a dark line with the light catching its rear edge. */
export function cutOn(pen: Pen, lay: Lay, line: readonly Vec2[]): void {
  const data = layPath(pen.stage, lay.facing, lay.on, smoothLine(line), false)
  if (!data) return
  const width = widthOf(pen, 0.0075)
  const gap = reuse(pen.sheet, data)
  pen.sheet.add(
    `<g fill="none" stroke-width="${width.toFixed(1)}" stroke-linecap="round">${gap} stroke="#fff" opacity=".28" transform="translate(${width.toFixed(1)} ${(width / 2).toFixed(1)})"/>${gap} stroke="#06080a" opacity=".72"/></g>`,
  )
}

/** Pixels for a width in metres at the middle of the body. */
function widthOf(pen: Pen, metres: number): number {
  const {camera, body} = pen.stage
  return Math.max(0.8, scaleAt(camera, [body.plan.length / 2, 0.5, 0.6]) * metres)
}

export function discPoints(centre: Vec2, radius: number, squash = 1, count = 18): Vec2[] {
  return Array.from({length: count}, (_, index): Vec2 => {
    const turn = (index / count) * Math.PI * 2
    return [centre[0] + Math.cos(turn) * radius * squash, centre[1] + Math.sin(turn) * radius]
  })
}

export function mirrored(points: readonly Vec2[]): Vec2[] {
  return points.map(([y, z]): Vec2 => [-y, z])
}
