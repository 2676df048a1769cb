import {linear, radial, type Sheet} from '../paint/sheet.ts'
import {drawScene} from '../scenes/scene.ts'
import type {Scene, VehicleShape} from '../types.ts'
import {drawConsole, drawDash, drawScreen} from './dashboard.ts'
import {block, bothSides, disc, shape} from './flat.ts'
import {drawSteeringWheel} from './steering-wheel.ts'
import {type Trim, trimOf} from './trim.ts'

export type InteriorKind = 'car' | 'tall' | 'work' | 'open'

const KINDS: Partial<Record<VehicleShape, InteriorKind>> = {
  '4x4': 'tall',
  'suv-large': 'tall',
  'ute-dual': 'tall',
  'ute-single': 'work',
  'cab-chassis': 'work',
  van: 'work',
  'light-truck': 'work',
  bus: 'work',
  motorhome: 'work',
  convertible: 'open',
}

/** The view ahead from between the front seats; the driver sits on the right. */
export function drawInterior(sheet: Sheet, shapeName: VehicleShape, scene: Scene, seed: number): void {
  const kind = KINDS[shapeName] ?? 'car'
  const trim = trimOf(kind === 'work', seed)
  const rise = kind === 'work' ? -60 : kind === 'tall' ? -30 : 0
  drawScene(sheet, scene, {width: 1600, height: 900, horizon: 470 + rise, floor: 560 + rise})
  block(sheet, [0, 0, 1600, 1200], linear(sheet, [0, 0, 0, 1], '0 #dfe9f0 0.28, 0.5 #ffffff 0'))
  drawHood(sheet, rise)
  drawFrame(sheet, trim, kind, rise)
  drawDash(sheet, trim, kind, rise)
  drawScreen(sheet, kind, seed, rise)
  drawSteeringWheel(sheet, trim, kind, [1150, 690 + rise])
  drawConsole(sheet, trim, kind, rise)
  drawSeats(sheet, trim)
  block(sheet, [0, 0, 1600, 1200], radial(sheet, [0.5, 0.42, 0.75], '0.5 #000000 0, 1 #000000 0.5'))
}

function drawHood(sheet: Sheet, rise: number): void {
  const y = 600 + rise
  shape(
    sheet,
    `M120 ${y}C420 ${y - 66} 1180 ${y - 66} 1480 ${y}L1600 ${y + 80}L0 ${y + 80}z`,
    linear(sheet, [0, 0, 0, 1], '0 #6f7a84, 0.4 #39424a, 1 #1a1f24'),
  )
}

/** Roof lining, windscreen posts, door windows and the mirror. */
function drawFrame(sheet: Sheet, trim: Trim, kind: InteriorKind, rise: number): void {
  const lining = linear(
    sheet,
    [0, 0, 0, 1],
    kind === 'open' ? `0 ${trim.padLight}, 1 ${trim.padDark}` : '0 #8a8f95, 0.6 #b3b8bd, 1 #6d7278',
  )
  const top = kind === 'open' ? 96 : 150
  const roof = kind === 'open' ? `M120 62` : `M0 0L1600 0L1600 40`
  if (kind === 'open')
    shape(sheet, `${roof}C500 26 1100 26 1480 62L1470 ${top}C1100 64 500 64 130 ${top}z`, lining)
  else shape(sheet, `${roof}L1500 ${top}C1120 112 480 112 100 ${top}L0 40z`, lining)
  bothSides(sheet, () => {
    const post = linear(sheet, [0, 0, 1, 0], `0 ${trim.padDark}, 0.55 ${trim.padLight}, 1 ${trim.padDark}`)
    shape(
      sheet,
      `M0 ${kind === 'open' ? 420 : 0}L0 36L96 ${top - 34}L172 ${top - 14}C140 300 96 470 44 ${640 + rise}L0 ${660 + rise}z`,
      post,
    )
    shape(
      sheet,
      `M0 ${230}L62 ${210}C58 340 40 470 14 ${610 + rise}L0 ${620 + rise}z`,
      linear(sheet, [0, 0, 1, 1], '0 #cfdbe2 0.9, 1 #8fa3b0 0.8'),
    )
  })
  disc(sheet, [800, top - 26, 30, 12], '#24282c')
  block(sheet, [690, top - 10, 220, 68], '#191c1f', 26)
  block(sheet, [700, top - 1, 200, 50], linear(sheet, [0, 0, 1, 1], '0 #b8c6d0, 0.5 #7d8f9c, 1 #4a5762'), 20)
}

/** The shoulders of the two front seats, low in the corners. */
function drawSeats(sheet: Sheet, trim: Trim): void {
  bothSides(sheet, () => {
    const leather = linear(sheet, [0, 0, 1, 1], `0 ${trim.seatLight}, 0.45 ${trim.seat}, 1 ${trim.seatDark}`)
    shape(sheet, 'M-40 1240L-40 960C60 900 220 900 330 950C440 1000 480 1100 500 1240z', leather)
    shape(
      sheet,
      'M330 950C440 1000 480 1100 500 1240L420 1240C410 1120 380 1030 300 985z',
      trim.seatLight,
      ' opacity=".5"',
    )
    shape(
      sheet,
      'M-40 1010C80 950 210 960 300 1000C360 1040 392 1130 402 1240L380 1240C366 1130 340 1050 284 1014C206 976 90 970 -40 1030z',
      trim.seatDark,
      ' opacity=".55"',
    )
  })
}
