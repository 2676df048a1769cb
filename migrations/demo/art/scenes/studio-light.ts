import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {rect, type Setting} from './scene.ts'

/** A seamless white studio: a soft light behind, a floor that falls off towards the eye. */
export function paintStudio(sheet: Sheet, {width, height, floor}: Setting): void {
  const wall = radial(sheet, [0.5, 0.48, 0.78], '0 #f3f4f5, 0.42 #e6e9eb, 0.8 #d2d7db, 1 #bfc6cb')
  sheet.add(rect(0, 0, width, height, wall))
  const bend = linear(sheet, [0, 0, 0, 1], '0 #c2c8cd 0, 0.25 #c6cbd0 0.5, 1 #dfe3e6 0.9')
  sheet.add(rect(0, floor - height * 0.06, width, height - floor + height * 0.06, bend))
  const pool = radial(sheet, [0.5, 0.5, 0.5], '0 #ffffff 0.85, 1 #ffffff 0')
  sheet.add(
    `<ellipse cx="${width * 0.5}" cy="${height * 0.86}" rx="${width * 0.62}" ry="${height * 0.2}" fill="${pool}"/>`,
  )
}
