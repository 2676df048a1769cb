import type {RoundLamp, Tube} from '../bodies/plan.ts'
import {spacePath} from '../bodies/stage.ts'
import type {Vec3} from '../geometry/vec.ts'
import {blend} from '../paint/colour.ts'
import {baseOf} from '../paint/material.ts'
import {radial} from '../paint/sheet.ts'
import type {Paint} from '../types.ts'
import type {Pen} from './marks.ts'
import {BLACK_PIPE, drawPipe, type PipeColours} from './pipe.ts'

const FINISHES: Record<Exclude<Tube['finish'], 'paint'>, PipeColours> = {
  chrome: ['#3f464c', '#a4abb1', '#f7f9fa'],
  steel: ['#1c1f22', '#5b6167', '#b3b9be'],
  black: BLACK_PIPE,
}

/** Draws the pipes of a plan that lie behind, or before, its solids. */
export function drawTubes(pen: Pen, paint: Paint, behind: boolean): void {
  for (const tube of pen.stage.body.plan.tubes ?? []) {
    if ((tube.behind ?? false) !== behind) continue
    drawPipe(
      pen,
      tube.points,
      tube.width,
      tube.finish === 'paint' ? paintFinish(paint) : FINISHES[tube.finish],
    )
  }
}

function paintFinish(paint: Paint): PipeColours {
  const base = baseOf(paint)
  return [blend(base, '#000000', 0.5), base, blend(base, '#ffffff', 0.5)]
}

/** Round lamps looking ahead. */
export function drawRoundLamps(pen: Pen): void {
  for (const lamp of pen.stage.body.plan.lamps ?? []) {
    const disc = (share: number, x: number) => spacePath(pen.stage.camera, circle(lamp, share, x))
    const glow = radial(pen.sheet, [0.45, 0.4, 0.6], '0 #ffffff, 0.35 #e3edf4, 0.7 #8a98a4, 1 #2a3239')
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

/** Round covers on the near side of an engine: a dark seat, brushed metal, a bright rim. */
export function drawCovers(pen: Pen): void {
  const metal = radial(pen.sheet, [0.4, 0.3, 0.8], '0 #c9cfd4, 0.45 #858c93, 1 #3f454b')
  for (const cover of pen.stage.body.plan.covers ?? []) {
    const disc = (share: number) => spacePath(pen.stage.camera, sideCircle(cover, share))
    pen.sheet.add(`<path d="${disc(1.12)}" fill="#0f1113"/><path d="${disc(1)}" fill="${metal}"/>`)
    pen.sheet.add(`<path d="${disc(0.66)}" fill="#2b3035"/><path d="${disc(0.58)}" fill="${metal}"/>`)
  }
}

function sideCircle({x, y, z, radius}: RoundLamp, share: number): Vec3[] {
  return Array.from({length: 24}, (_, index): Vec3 => {
    const turn = (index / 24) * Math.PI * 2
    return [x + Math.cos(turn) * radius * share, y, z + Math.sin(turn) * radius * share]
  })
}
