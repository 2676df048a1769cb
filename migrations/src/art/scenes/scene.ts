import {linear, radial, type Sheet} from '../paint/sheet.ts'
import type {Scene} from '../types.ts'

/** Draws the place behind and under the vehicle; `horizon` is where floor meets wall, in pixels. */
export function drawScene(sheet: Sheet, scene: Scene, width: number, height: number, horizon: number): void {
  SCENES[scene](sheet, width, height, horizon)
}

type Painter = (sheet: Sheet, width: number, height: number, horizon: number) => void

const SCENES: Record<Scene, Painter> = {
  showroom: paintShowroom,
  'dusk-lot': paintStudio,
  'coast-road': paintStudio,
  'studio-light': paintStudio,
}

function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`
}

function paintShowroom(sheet: Sheet, width: number, height: number, horizon: number): void {
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      linear(
        sheet,
        [0, 0, 0, 1],
        [
          [0, '#c9d2da'],
          [0.6, '#e6ebef'],
          [1, '#d4dbe1'],
        ],
      ),
    ),
  )
  sheet.add(
    rect(
      0,
      horizon,
      width,
      height - horizon,
      linear(
        sheet,
        [0, 0, 0, 1],
        [
          [0, '#b3bdc6'],
          [0.5, '#cfd6dc'],
          [1, '#dfe4e8'],
        ],
      ),
    ),
  )
}

function paintStudio(sheet: Sheet, width: number, height: number, horizon: number): void {
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      radial(
        sheet,
        [0.5, 0.45, 0.75],
        [
          [0, '#ffffff'],
          [0.5, '#eef0f2'],
          [1, '#d5dade'],
        ],
      ),
    ),
  )
  sheet.add(
    rect(
      0,
      horizon,
      width,
      height - horizon,
      linear(
        sheet,
        [0, 0, 0, 1],
        [
          [0, '#d0d5d9', 0],
          [1, '#c3c9ce', 0.6],
        ],
      ),
    ),
  )
}
