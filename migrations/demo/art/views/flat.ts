import type {Sheet} from '../paint/sheet.ts'

/** Adds a path; close-up pictures are composed flat in a space of 1600 by 1200. */
export function shape(sheet: Sheet, data: string, fill: string, more = ''): void {
  sheet.add(`<path d="${data}" fill="${fill}"${more}/>`)
}

export function line(sheet: Sheet, data: string, colour: string, width: number, more = ''): void {
  sheet.add(
    `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`,
  )
}

export function block(
  sheet: Sheet,
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  radius = 0,
  more = '',
): void {
  sheet.add(
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more}/>`,
  )
}

export function disc(
  sheet: Sheet,
  [x, y, rx, ry]: readonly [number, number, number, number],
  fill: string,
  more = '',
): void {
  sheet.add(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`)
}

/** Mirrors marks left to right about the middle of the picture. */
export function bothSides(sheet: Sheet, draw: () => void): void {
  draw()
  sheet.add('<g transform="matrix(-1 0 0 1 1600 0)">')
  draw()
  sheet.add('</g>')
}
