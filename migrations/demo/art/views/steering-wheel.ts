import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {disc, line, shape} from './flat.ts'
import type {InteriorKind} from './interior.ts'
import type {Trim} from './trim.ts'

/** A three-spoke wheel without a badge; working vehicles have a larger, flatter one. */
export function drawSteeringWheel(
  sheet: Sheet,
  trim: Trim,
  kind: InteriorKind,
  [x, y]: readonly [number, number],
): void {
  const [rx, ry] = kind === 'work' ? [236, 190] : [212, 204]
  disc(sheet, [x, y + 8, rx, ry], 'none', ' stroke="#000000" stroke-width="44" opacity=".4"')
  drawSpokes(sheet, trim, x, y, rx, ry)
  disc(sheet, [x, y, rx, ry], 'none', ' stroke="#08090a" stroke-width="40"')
  disc(
    sheet,
    [x, y - 2, rx, ry],
    'none',
    ` stroke="${linear(sheet, [0, 0, 0.3, 1], `0 ${trim.padLight}, 0.5 ${trim.pad}, 1 ${trim.padDark}`)}" stroke-width="33"`,
  )
  line(
    sheet,
    `M${x - rx * 0.93} ${y - ry * 0.42}A${rx} ${ry} 0 0 1 ${x + rx * 0.93} ${y - ry * 0.42}`,
    '#ffffff',
    5,
    ' opacity=".16"',
  )
}

function drawSpokes(sheet: Sheet, trim: Trim, x: number, y: number, rx: number, ry: number): void {
  const spoke = linear(sheet, [0, 0, 0, 1], `0 ${trim.padLight}, 1 ${trim.padDark}`)
  for (const side of [-1, 1]) {
    shape(
      sheet,
      `M${x + side * 60} ${y - 26}L${x + side * (rx - 8)} ${y - 18}L${x + side * (rx - 6)} ${y + 30}L${x + side * 60} ${y + 52}z`,
      spoke,
    )
    disc(sheet, [x + side * 118, y + 6, 34, 22], '#0c0e10')
    line(sheet, `M${x + side * 100} ${y + 6}L${x + side * 136} ${y + 6}`, '#8f979e', 4)
  }
  shape(
    sheet,
    `M${x - 34} ${y + 50}L${x + 34} ${y + 50}L${x + 26} ${y + ry - 8}L${x - 26} ${y + ry - 8}z`,
    linear(sheet, [0, 0, 1, 0], '0 #3a3f44, 0.4 #b9c0c6, 1 #4b5157'),
  )
  disc(sheet, [x, y + 16, 88, 70], '#08090a')
  disc(
    sheet,
    [x, y + 12, 84, 66],
    radial(sheet, [0.45, 0.3, 0.8], `0 ${trim.padLight}, 0.6 ${trim.pad}, 1 ${trim.padDark}`),
  )
  disc(sheet, [x, y + 12, 24, 24], 'none', ' stroke="#9aa2a9" stroke-width="3" opacity=".5"')
}
