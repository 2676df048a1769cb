import {linear, radial, type Sheet} from '../paint/sheet.ts'
import type {Scene} from '../types.ts'
import {block, disc, line, shape} from './flat.ts'
import {drawRoom, drawWindow, type Joinery, joineryOf} from './joinery.ts'

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
