import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {block, disc, line, shape} from './flat.ts'
import type {InteriorKind} from './interior.ts'
import type {Trim} from './trim.ts'

/** The dash: a soft top, a bright strip with the vents, a lower pad and the glove box. */
export function drawDash(sheet: Sheet, trim: Trim, kind: InteriorKind, rise: number): void {
  const y = 640 + rise
  const top = linear(sheet, [0, 0, 0, 1], `0 ${trim.padLight}, 0.5 ${trim.pad}, 1 ${trim.padDark}`)
  const hump = kind === 'car' || kind === 'open' ? 44 : 26
  shape(
    sheet,
    `M-20 ${y + 10}C240 ${y - 34} 560 ${y - 30} 760 ${y - 26}C900 ${y - 30} 960 ${y - 20 - hump} 1150 ${y - 26 - hump}C1340 ${y - 20 - hump} 1440 ${y - 30} 1620 ${y + 6}L1620 1200L-20 1200z`,
    top,
  )
  shape(
    sheet,
    `M-20 ${y + 96}C400 ${y + 58} 1200 ${y + 58} 1620 ${y + 96}L1620 1200L-20 1200z`,
    linear(sheet, [0, 0, 0, 1], `0 ${trim.pad}, 0.35 ${trim.padDark}, 1 #0c0d0f`),
  )
  const strip = linear(
    sheet,
    [0, 0, 0, 1],
    `0 #ffffff 0.6, 0.12 ${trim.strip}, 0.8 ${trim.strip}, 1 #000000 0.6`,
  )
  shape(
    sheet,
    `M-20 ${y + 92}C400 ${y + 54} 1200 ${y + 54} 1620 ${y + 92}L1620 ${y + 122}C1200 ${y + 84} 400 ${y + 84} -20 ${y + 122}z`,
    strip,
  )
  for (const x of [70, 470, 1400]) drawVent(sheet, x, y + 32)
  line(
    sheet,
    `M90 ${y + 176}C300 ${y + 160} 440 ${y + 158} 560 ${y + 160}L548 ${y + 262}C420 ${y + 262} 260 ${y + 270} 110 ${y + 288}z`,
    '#000000',
    3,
    ' opacity=".55"',
  )
  line(sheet, `M92 ${y + 180}C300 ${y + 164} 440 ${y + 162} 556 ${y + 164}`, '#ffffff', 2, ' opacity=".14"')
  drawCluster(sheet, trim, y - hump)
}

function drawVent(sheet: Sheet, x: number, y: number): void {
  block(sheet, [x, y - 22, 136, 44], '#0d0f11', 14)
  block(sheet, [x + 5, y - 17, 126, 34], linear(sheet, [0, 0, 0, 1], '0 #2b2f33, 1 #141619'), 11)
  for (const drop of [-8, 0, 8]) line(sheet, `M${x + 14} ${y + drop}L${x + 122} ${y + drop}`, '#4b5157', 2.4)
  line(sheet, `M${x + 68} ${y - 16}L${x + 68} ${y + 16}`, '#787f86', 3)
}

/** The driver's display behind the wheel: two quiet dials and a lit road. */
function drawCluster(sheet: Sheet, trim: Trim, y: number): void {
  shape(
    sheet,
    `M950 ${y + 24}C1010 ${y - 66} 1290 ${y - 66} 1350 ${y + 24}L1334 ${y + 110}L966 ${y + 110}z`,
    linear(sheet, [0, 0, 0, 1], `0 ${trim.padLight}, 0.25 ${trim.padDark}, 1 #060708`),
  )
  shape(
    sheet,
    `M976 ${y + 30}C1030 ${y - 36} 1270 ${y - 36} 1324 ${y + 30}L1312 ${y + 104}L988 ${y + 104}z`,
    linear(sheet, [0, 0, 0, 1], '0 #0d1720, 1 #06090c'),
  )
  for (const x of [1062, 1238]) {
    disc(sheet, [x, y + 56, 50, 46], 'none', ' stroke="#31424f" stroke-width="6"')
    line(sheet, `M${x - 44} ${y + 78}A50 46 0 0 1 ${x + 26} ${y + 17}`, '#d7ecf5', 6)
  }
  shape(sheet, `M1138 ${y + 96}L1147 ${y + 34}L1153 ${y + 34}L1162 ${y + 96}z`, '#6fb4d2', ' opacity=".8"')
}

/** The middle screen: a map without names, in one of three formats. */
export function drawScreen(sheet: Sheet, kind: InteriorKind, seed: number, rise: number): void {
  const y = 640 + rise
  const forms: readonly (readonly [number, number, number, number])[] = [
    [622, y - 92, 312, 176],
    [680, y - 60, 236, 290],
    [590, y - 62, 352, 138],
  ]
  const [x, top, width, height] = (kind === 'work' ? undefined : forms[seed % forms.length]) ?? [
    668,
    y - 20,
    256,
    150,
  ]
  block(sheet, [x - 10, top - 10, width + 20, height + 20], '#08090b', 18)
  block(sheet, [x, top, width, height], linear(sheet, [0, 0, 1, 1], '0 #1b2c38, 1 #0d151c'), 10)
  const at = (u: number, v: number) => `${Math.round(x + width * u)} ${Math.round(top + height * v)}`
  line(sheet, `M${at(0.02, 0.7)}C${at(0.3, 0.5)} ${at(0.4, 0.86)} ${at(0.98, 0.3)}`, '#37505f', 7)
  line(sheet, `M${at(0.3, 0.04)}L${at(0.42, 0.5)}L${at(0.36, 0.96)}`, '#2d4350', 5)
  line(sheet, `M${at(0.62, 0.04)}L${at(0.7, 0.42)}L${at(0.98, 0.66)}`, '#2d4350', 5)
  line(
    sheet,
    `M${at(0.36, 0.96)}L${at(0.41, 0.62)}C${at(0.56, 0.66)} ${at(0.62, 0.56)} ${at(0.69, 0.47)}`,
    '#62b8e0',
    6,
  )
  disc(sheet, [Math.round(x + width * 0.69), Math.round(top + height * 0.47), 9, 9], '#eaf7fd')
  block(
    sheet,
    [x, top, width, height],
    linear(sheet, [0, 0, 0.6, 1], '0 #ffffff 0.16, 0.4 #ffffff 0.02, 1 #ffffff 0'),
    10,
  )
}

/** Climate knobs, the selector and the console between the seats. */
export function drawConsole(sheet: Sheet, trim: Trim, kind: InteriorKind, rise: number): void {
  const y = 640 + rise
  shape(
    sheet,
    `M640 ${y + 150}L946 ${y + 150}C990 ${y + 300} 1010 ${y + 420} 1040 1240L560 1240C588 ${y + 420} 604 ${y + 300} 640 ${y + 150}z`,
    linear(
      sheet,
      [0, 0, 1, 0],
      `0 ${trim.padDark}, 0.2 ${trim.pad}, 0.5 ${trim.padLight}, 0.8 ${trim.pad}, 1 ${trim.padDark}`,
    ),
  )
  for (const x of [712, 793, 874]) {
    disc(sheet, [x, y + 266, 27, 24], '#0d0f11')
    disc(sheet, [x, y + 262, 23, 20], linear(sheet, [0, 0, 0, 1], '0 #b4bbc1, 0.5 #5d646b, 1 #2a2e32'))
    disc(sheet, [x, y + 262, 13, 11], '#17191c')
  }
  shape(
    sheet,
    `M676 ${y + 324}L912 ${y + 324}L934 1080L654 1080z`,
    linear(sheet, [0, 0, 0, 1], '0 #0f1113, 1 #1d2023'),
  )
  for (const x of [726, 862]) {
    disc(sheet, [x, 1024, 52, 34], '#050607')
    disc(sheet, [x, 1030, 44, 26], radial(sheet, [0.5, 0.7, 0.6], '0 #2b2f33, 1 #0b0c0e'))
  }
  drawSelector(sheet, trim, kind, y)
}

function drawSelector(sheet: Sheet, trim: Trim, kind: InteriorKind, y: number): void {
  const tall = kind === 'work' || kind === 'tall'
  const [base, head] = [y + 400, y + (tall ? 300 : 344)]
  disc(sheet, [794, base, 66, 34], linear(sheet, [0, 0, 0, 1], '0 #2f3338, 1 #0b0c0e'))
  shape(
    sheet,
    `M778 ${base}L784 ${head}L804 ${head}L810 ${base}z`,
    linear(sheet, [0, 0, 1, 0], '0 #3a3f44, 0.4 #d2d7db, 1 #4b5157'),
  )
  disc(
    sheet,
    [794, head, 34, 30],
    radial(sheet, [0.4, 0.3, 0.8], `0 ${trim.padLight}, 0.6 ${trim.padDark}, 1 #050607`),
  )
}
