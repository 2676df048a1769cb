import type {Sheet} from '../paint/sheet.ts'
import type {Scene} from '../types.ts'
import {paintCoastRoad} from './coast-road.ts'
import {paintDuskLot} from './dusk-lot.ts'
import {paintShowroom} from './showroom.ts'
import {paintStudio} from './studio-light.ts'

/** The picture's size in pixels, the eye's level and where a wall behind the vehicle meets the floor. */
export type Setting = {width: number; height: number; horizon: number; floor: number}

type ScenePainter = (sheet: Sheet, setting: Setting) => void

const SCENES: Record<Scene, ScenePainter> = {
  showroom: paintShowroom,
  'dusk-lot': paintDuskLot,
  'coast-road': paintCoastRoad,
  'studio-light': paintStudio,
}

/** Draws the quiet place behind and under the vehicle. */
export function drawScene(sheet: Sheet, scene: Scene, setting: Setting): void {
  SCENES[scene](sheet, setting)
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  const round = (value: number) => Math.round(value * 10) / 10
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${more}/>`
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  const data = points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')
  return `<path d="M${data}z" fill="${fill}"${more}/>`
}
