import {linear, radial, type Sheet} from '../paint/sheet.ts'
import type {Scene} from '../types.ts'
import {block, disc, line, shape} from './flat.ts'
import {drawRoom, drawWindow, type Joinery, joineryOf} from './joinery.ts'

/** A caravan's bed under its front window, with reading lamps and cupboards above. */
export function drawBed(sheet: Sheet, scene: Scene, seed: number): void {
  const wood = joineryOf(seed)
  drawRoom(sheet, wood)
  drawWindow(sheet, scene, [470, 280, 660, 230])
  for (const [x, width] of [
    [250, 360],
    [620, 360],
    [990, 360],
  ] as const) {
    block(
      sheet,
      [x, 84, width, 150],
      linear(sheet, [0, 0, 0, 1], `0 ${wood.frontLight}, 1 ${wood.front}`),
      20,
    )
    block(sheet, [x + width / 2 - 38, 206, 76, 8], '#2e3236', 4)
  }
  drawWardrobes(sheet, wood)
  block(sheet, [300, 500, 1000, 190], linear(sheet, [0, 0, 0, 1], '0 #8c8377, 1 #6c6459'), 34)
  for (const x of [500, 700, 900, 1100]) line(sheet, `M${x} 512L${x} 680`, '#544d44', 3, ' opacity=".6"')
  drawBedding(sheet, seed)
  for (const x of [356, 1244]) {
    disc(sheet, [x, 470, 130, 130], radial(sheet, [0.5, 0.5, 0.5], '0 #fff0c9 0.85, 1 #fff0c9 0'))
    block(sheet, [x - 13, 440, 26, 52], '#f6e6bd', 12)
  }
  block(sheet, [0, 0, 1600, 1200], radial(sheet, [0.5, 0.5, 0.8], '0.5 #2a2018 0, 1 #2a2018 0.3'))
}

function drawWardrobes(sheet: Sheet, wood: Joinery): void {
  for (const [x, handle] of [
    [0, 206],
    [1360, 1384],
  ] as const) {
    block(
      sheet,
      [x, 70, 240, 1040],
      linear(sheet, [0, 0, 1, 0], `0 ${wood.front}, 0.5 ${wood.frontLight}, 1 ${wood.front}`),
    )
    block(sheet, [x + 8, 90, 224, 780], 'none', 14, ' stroke="#000000" stroke-opacity=".16" stroke-width="3"')
    block(sheet, [handle, 440, 10, 110], '#2e3236', 5)
  }
}

const THROWS = ['#2f5d50', '#b4481e', '#3d5a80'] as const

function drawBedding(sheet: Sheet, seed: number): void {
  shape(
    sheet,
    'M300 640L1300 640L1420 1200L180 1200z',
    linear(sheet, [0, 0, 0, 1], '0 #f6f4f0, 0.5 #e8e4dd, 1 #cfc9bf'),
  )
  for (const x of [360, 820]) {
    shape(
      sheet,
      `M${x} 690C${x - 14} 610 ${x + 20} 584 ${x + 90} 582L${x + 340} 582C${x + 410} 584 ${x + 436} 610 ${x + 424} 690C${x + 300} 716 ${x + 120} 716 ${x} 690z`,
      linear(sheet, [0, 0, 0, 1], '0 #ffffff, 0.6 #f0ede8, 1 #cfc9c0'),
    )
  }
  const throwOver = THROWS[seed % THROWS.length] ?? THROWS[0]
  shape(
    sheet,
    'M548 716C540 640 570 622 640 622L960 622C1030 622 1060 640 1052 716C920 738 680 738 548 716z',
    throwOver,
  )
  shape(
    sheet,
    'M548 716C540 640 570 622 640 622L960 622C1030 622 1060 640 1052 716C920 738 680 738 548 716z',
    linear(sheet, [0, 0, 0, 1], '0 #ffffff 0.3, 0.5 #ffffff 0, 1 #000000 0.3'),
  )
  shape(sheet, 'M236 940C520 900 1080 900 1364 940L1420 1200L180 1200z', throwOver)
  shape(
    sheet,
    'M236 940C520 900 1080 900 1364 940L1420 1200L180 1200z',
    linear(sheet, [0, 0, 0, 1], '0 #ffffff 0.22, 0.2 #ffffff 0, 1 #000000 0.35'),
  )
  line(sheet, 'M238 956C520 916 1080 916 1362 956', '#ffffff', 3, ' opacity=".25"')
}
