import {blend} from '../paint/colour.ts'
import {baseOf} from '../paint/material.ts'
import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {drawScene} from '../scenes/scene.ts'
import type {Paint, Scene, VehicleShape} from '../types.ts'
import {block, bothSides, disc, line, shape} from './flat.ts'

/** What the rider sees: bars, instrument and tank, the road ahead. */
export function drawRiderDash(sheet: Sheet, name: VehicleShape, paint: Paint, scene: Scene): void {
  drawScene(sheet, scene, {width: 1600, height: 1200, horizon: 330, floor: 420})
  disc(sheet, [800, 1130, 700, 240], radial(sheet, [0.5, 0.5, 0.5], '0 #000000 0.5, 1 #000000 0'))
  const cruiser = name === 'motorcycle-cruiser'
  if (name === 'motorcycle-adventure') drawWindshield(sheet)
  drawFork(sheet)
  drawBars(sheet, cruiser ? 60 : 0)
  drawTank(sheet, paint)
  if (cruiser) drawDials(sheet)
  else drawDisplay(sheet)
}

function drawWindshield(sheet: Sheet): void {
  const glass = linear(sheet, [0, 0, 0.2, 1], '0 #ffffff 0.4, 0.5 #a9bac5 0.2, 1 #5d6c77 0.5')
  shape(
    sheet,
    'M590 640C560 420 600 250 640 200C740 176 860 176 960 200C1000 250 1040 420 1010 640z',
    glass,
    ' stroke="#2b3238" stroke-width="6" stroke-opacity=".7"',
  )
}

function drawFork(sheet: Sheet): void {
  shape(
    sheet,
    'M520 720C600 690 1000 690 1080 720L1110 850C1000 880 600 880 490 850z',
    linear(sheet, [0, 0, 0, 1], '0 #4b5157, 0.3 #23272b, 1 #0c0e10'),
  )
  for (const x of [580, 1020]) {
    disc(sheet, [x, 774, 48, 40], '#0b0d0f')
    disc(sheet, [x, 768, 42, 34], radial(sheet, [0.4, 0.35, 0.7], '0 #eef1f3, 0.5 #9aa1a8, 1 #4b5157'))
    disc(sheet, [x, 768, 18, 15], '#2a2e32')
  }
}

function drawBars(sheet: Sheet, lift: number): void {
  bothSides(sheet, () => {
    const bar = `M800 ${720 - lift}C640 ${716 - lift} 520 ${690 - lift} 420 ${640 - lift}C320 ${600 - lift} 240 ${640 - lift} 150 ${700 - lift}`
    line(sheet, bar, '#0a0b0d', 42)
    line(sheet, bar, '#2c3034', 32)
    line(sheet, bar, '#7b838a', 7, ' transform="translate(0 -8)"')
    line(sheet, `M268 ${622 - lift}C220 ${640 - lift} 180 ${670 - lift} 110 ${726 - lift}`, '#0c0d0f', 62)
    line(
      sheet,
      `M266 ${616 - lift}C220 ${634 - lift} 180 ${664 - lift} 114 ${718 - lift}`,
      '#34383d',
      12,
      ' opacity=".8"',
    )
    line(sheet, `M330 ${560 - lift}C250 ${550 - lift} 170 ${590 - lift} 100 ${640 - lift}`, '#9aa1a8', 13)
    block(sheet, [306, 580 - lift, 76, 66], linear(sheet, [0, 0, 0, 1], '0 #3a3f44, 1 #0f1113'), 16)
    line(sheet, `M340 ${586 - lift}L300 ${420 - lift}`, '#15181a', 14)
    disc(sheet, [262, 372 - lift, 116, 66], '#101214', ' transform="rotate(-8 262 372)"')
    disc(
      sheet,
      [262, 372 - lift, 104, 55],
      linear(sheet, [0, 0, 1, 1], '0 #d9e5ec, 0.5 #93a8b5, 1 #55656f'),
      ' transform="rotate(-8 262 372)"',
    )
  })
}

function drawTank(sheet: Sheet, paint: Paint): void {
  const base = baseOf(paint)
  const skin = linear(
    sheet,
    [0, 0, 0, 1],
    `0 ${blend(base, '#ffffff', 0.45)}, 0.3 ${base}, 1 ${blend(base, '#000000', 0.55)}`,
  )
  shape(
    sheet,
    'M470 1220C440 1040 500 900 640 868C740 850 860 850 960 868C1100 900 1160 1040 1130 1220z',
    skin,
  )
  shape(
    sheet,
    'M560 1000C580 920 640 884 720 876C640 910 610 980 604 1100L560 1180z',
    '#ffffff',
    ' opacity=".2"',
  )
  disc(sheet, [800, 1010, 92, 66], '#0c0e10')
  disc(sheet, [800, 1004, 84, 58], radial(sheet, [0.4, 0.3, 0.8], '0 #e3e7ea, 0.5 #8d949b, 1 #3a3f44'))
  disc(sheet, [800, 1004, 30, 20], '#1b1e21')
}

function drawDisplay(sheet: Sheet): void {
  block(sheet, [612, 470, 376, 236], '#0a0b0d', 30)
  block(sheet, [630, 486, 340, 202], linear(sheet, [0, 0, 1, 1], '0 #1b2c38, 1 #0b1218'), 18)
  line(sheet, 'M664 640A150 130 0 0 1 936 640', '#2e4452', 16)
  line(sheet, 'M664 640A150 130 0 0 1 842 522', '#62b8e0', 16)
  shape(sheet, 'M776 664L794 586L806 586L824 664z', '#dff1f9', ' opacity=".85"')
  block(
    sheet,
    [630, 486, 340, 202],
    linear(sheet, [0, 0, 0.6, 1], '0 #ffffff 0.18, 0.4 #ffffff 0.02, 1 #ffffff 0'),
    18,
  )
}

function drawDials(sheet: Sheet): void {
  for (const [x, y, radius] of [[800, 560, 132]] as const) {
    disc(
      sheet,
      [x, y, radius + 16, radius + 12],
      linear(sheet, [0, 0, 1, 1], '0 #ffffff, 0.4 #8d949b, 1 #4b5157'),
    )
    disc(sheet, [x, y, radius, radius - 3], radial(sheet, [0.4, 0.35, 0.8], '0 #2e3338, 1 #0b0d0f'))
    line(sheet, `M${x - 82} ${y + 66}A104 104 0 1 1 ${x + 82} ${y + 66}`, '#e9e3d3', 7)
    line(sheet, `M${x} ${y}L${x - 58} ${y - 62}`, '#d9492f', 8)
    disc(sheet, [x, y, 15, 15], '#c0c6cb')
  }
}
