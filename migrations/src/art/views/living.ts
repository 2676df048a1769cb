import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {drawScene} from '../scenes/scene.ts'
import type {Scene} from '../types.ts'
import {block, disc, line, shape} from './flat.ts'

type Joinery = {front: string; frontLight: string; top: string; wall: string}

const JOINERY: readonly Joinery[] = [
  {front: '#e7e4de', frontLight: '#f7f5f1', top: '#8b6d50', wall: '#efece6'},
  {front: '#c6a783', frontLight: '#dcc3a4', top: '#3b4044', wall: '#f1eee8'},
  {front: '#56665f', frontLight: '#70817a', top: '#d8cdbb', wall: '#eeebe4'},
]

function joineryOf(seed: number): Joinery {
  return (
    JOINERY[seed % JOINERY.length] ?? {
      front: '#e7e4de',
      frontLight: '#f7f5f1',
      top: '#8b6d50',
      wall: '#efece6',
    }
  )
}

/** A caravan's galley: a window to the place outside, bench with sink and cooktop, cupboards, fridge. */
export function drawKitchen(sheet: Sheet, scene: Scene, seed: number): void {
  const wood = joineryOf(seed)
  drawRoom(sheet, wood)
  drawWindow(sheet, scene, [420, 330, 620, 290])
  drawOverheads(sheet, wood)
  block(sheet, [0, 720, 1240, 400], linear(sheet, [0, 0, 0, 1], `0 ${wood.frontLight}, 1 ${wood.front}`))
  for (const [x, y, width, height] of [
    [40, 790, 250, 300],
    [310, 790, 250, 88],
    [310, 896, 250, 88],
    [310, 1002, 250, 88],
    [580, 790, 300, 300],
    [900, 790, 310, 300],
  ] as const)
    drawFront(sheet, wood, [x, y, width, height])
  drawOven(sheet)
  block(
    sheet,
    [-10, 690, 1270, 44],
    linear(sheet, [0, 0, 0, 1], `0 #ffffff 0.35, 0.2 ${wood.top}, 1 #000000 0.5`),
    6,
  )
  block(sheet, [-10, 694, 1270, 40], wood.top, 6)
  drawSink(sheet)
  drawCooktop(sheet)
  drawFridge(sheet, wood)
  drawGlow(sheet)
}

function drawRoom(sheet: Sheet, wood: Joinery): void {
  block(sheet, [0, 0, 1600, 1200], linear(sheet, [0, 0, 1, 1], `0 #ffffff, 0.4 ${wood.wall}, 1 #d5d0c6`))
  block(sheet, [0, 1090, 1600, 110], linear(sheet, [0, 0, 0, 1], '0 #8d7458, 1 #b2977a'))
  for (const x of [180, 520, 860, 1220, 1500])
    line(sheet, `M${x} 1092L${Math.round(x + (x - 800) * 0.18)} 1200`, '#6f5a43', 2, ' opacity=".5"')
  block(sheet, [0, 0, 1600, 70], linear(sheet, [0, 0, 0, 1], '0 #f4f2ee, 1 #dcd8d0'))
}

function drawWindow(
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

function drawOverheads(sheet: Sheet, wood: Joinery): void {
  for (const [x, width] of [
    [20, 390],
    [424, 390],
    [828, 400],
  ] as const) {
    block(
      sheet,
      [x, 84, width, 180],
      linear(sheet, [0, 0, 0, 1], `0 ${wood.frontLight}, 1 ${wood.front}`),
      22,
    )
    block(sheet, [x, 84, width, 180], 'none', 22, ' stroke="#000000" stroke-opacity=".14" stroke-width="3"')
    block(sheet, [x + width / 2 - 40, 232, 80, 9], '#2e3236', 4.5)
  }
  block(sheet, [20, 272, 1208, 8], '#fff4d8', 4)
}

function drawFront(sheet: Sheet, wood: Joinery, box: readonly [number, number, number, number]): void {
  const [x, y, width] = box
  block(sheet, box, linear(sheet, [0, 0, 1, 1], `0 ${wood.frontLight}, 1 ${wood.front}`), 14)
  block(sheet, box, 'none', 14, ' stroke="#000000" stroke-opacity=".18" stroke-width="3"')
  block(sheet, [x + width / 2 - 34, y + 18, 68, 8], '#2e3236', 4)
}

function drawOven(sheet: Sheet): void {
  block(sheet, [590, 800, 280, 280], '#14171a', 16)
  block(sheet, [612, 866, 236, 176], linear(sheet, [0, 0, 1, 1], '0 #3a4249, 0.5 #1c2125, 1 #0d0f11'), 12)
  block(sheet, [622, 842, 216, 9], '#b5bcc2', 4.5)
  for (const x of [640, 690, 740, 790]) disc(sheet, [x + 14, 822, 9, 9], '#8d949b')
}

function drawSink(sheet: Sheet): void {
  shape(sheet, 'M110 700L400 700L384 722L126 722z', linear(sheet, [0, 0, 0, 1], '0 #7f868d, 1 #d3d8dc'))
  line(sheet, 'M250 694L250 590C250 548 322 548 322 596L322 616', '#5d646b', 17)
  line(sheet, 'M247 690L247 590C247 552 319 552 319 596', '#d9dee2', 6)
}

function drawCooktop(sheet: Sheet): void {
  block(sheet, [600, 684, 290, 14], '#0c0e10', 6)
  for (const x of [650, 745, 840]) line(sheet, `M${x - 34} 680L${x + 34} 680`, '#2e3236', 9)
  block(sheet, [1030, 636, 66, 56], linear(sheet, [0, 0, 1, 0], '0 #b4481e, 0.4 #d9764c, 1 #8a3414'), 10)
  for (const [dx, dy] of [
    [0, 0],
    [-22, 14],
    [22, 10],
    [-8, -22],
    [12, -18],
  ] as const)
    disc(sheet, [1063 + dx, 600 + dy, 18, 30], '#4f7a5c')
}

function drawFridge(sheet: Sheet, wood: Joinery): void {
  block(sheet, [1250, 70, 350, 1040], linear(sheet, [0, 0, 1, 0], `0 ${wood.frontLight}, 1 ${wood.front}`))
  block(sheet, [1276, 270, 300, 800], linear(sheet, [0, 0, 1, 0], '0 #3a3f45, 0.3 #5a6168, 1 #24282c'), 18)
  block(sheet, [1276, 520, 300, 6], '#101214')
  for (const y of [410, 560]) block(sheet, [1294, y, 12, 90], '#c0c6cb', 6)
  block(sheet, [1276, 96, 300, 150], linear(sheet, [0, 0, 1, 1], '0 #2a2e32, 1 #121417'), 18)
  line(sheet, 'M1306 150L1500 150', '#5d656c', 5)
}

function drawGlow(sheet: Sheet): void {
  disc(sheet, [700, 300, 760, 420], radial(sheet, [0.5, 0.4, 0.5], '0 #fff3d6 0.4, 1 #fff3d6 0'))
  block(sheet, [0, 0, 1600, 1200], radial(sheet, [0.45, 0.45, 0.8], '0.5 #2a2018 0, 1 #2a2018 0.28'))
}

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
