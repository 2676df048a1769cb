import {linear, type Sheet} from '../paint/sheet.ts'
import {drawScene} from '../scenes/scene.ts'
import type {Scene} from '../types.ts'
import {block, line} from './flat.ts'

export type Joinery = {front: string; frontLight: string; top: string; wall: string}

const JOINERY: readonly Joinery[] = [
  {front: '#e7e4de', frontLight: '#f7f5f1', top: '#8b6d50', wall: '#efece6'},
  {front: '#c6a783', frontLight: '#dcc3a4', top: '#3b4044', wall: '#f1eee8'},
  {front: '#56665f', frontLight: '#70817a', top: '#d8cdbb', wall: '#eeebe4'},
]

export function joineryOf(seed: number): Joinery {
  return (
    JOINERY[seed % JOINERY.length] ?? {
      front: '#e7e4de',
      frontLight: '#f7f5f1',
      top: '#8b6d50',
      wall: '#efece6',
    }
  )
}

export function drawRoom(sheet: Sheet, wood: Joinery): void {
  block(sheet, [0, 0, 1600, 1200], linear(sheet, [0, 0, 1, 1], `0 #ffffff, 0.4 ${wood.wall}, 1 #d5d0c6`))
  block(sheet, [0, 1090, 1600, 110], linear(sheet, [0, 0, 0, 1], '0 #8d7458, 1 #b2977a'))
  for (const x of [180, 520, 860, 1220, 1500])
    line(sheet, `M${x} 1092L${Math.round(x + (x - 800) * 0.18)} 1200`, '#6f5a43', 2, ' opacity=".5"')
  block(sheet, [0, 0, 1600, 70], linear(sheet, [0, 0, 0, 1], '0 #f4f2ee, 1 #dcd8d0'))
}

export function drawWindow(
  sheet: Sheet,
  scene: Scene,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const id = sheet.define(
    (name) =>
      `<clipPath id="${name}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="38"/></clipPath>`,
  )
  block(sheet, [x - 18, y - 18, width + 36, height + 36], '#2a2e32', 52)
  sheet.add(`<g clip-path="url(#${id})"><g transform="translate(${x} ${y})">`)
  drawScene(sheet, scene, {width, height, horizon: height * 0.55, floor: height * 0.72})
  sheet.add('</g></g>')
  block(
    sheet,
    [x, y, width, height],
    linear(sheet, [0, 0, 1, 0.7], '0 #ffffff 0.4, 0.3 #ffffff 0.05, 1 #ffffff 0'),
    38,
  )
}
