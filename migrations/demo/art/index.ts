import {BODY_PLANS} from './bodies/table.ts'
import {createSheet, type Sheet} from './paint/sheet.ts'
import {type Silhouette, silhouetteOf} from './silhouette.ts'
import type {Paint, Ratio, Scene, VehicleShape, View} from './types.ts'
import {drawBed} from './views/bed.ts'
import {drawBody} from './views/body-view.ts'
import {drawInterior} from './views/interior.ts'
import {drawKitchen} from './views/kitchen.ts'
import {drawRiderDash} from './views/rider-dash.ts'
import type {Shot} from './views/shots.ts'

export type {Paint, Ratio, Scene, VehicleShape, View} from './types.ts'
export {PAINTS, SCENES, VEHICLE_SHAPES} from './types.ts'

export type VehiclePicture = {
  shape: VehicleShape
  paint: Paint
  scene: Scene
  view: View
  ratio?: Ratio
  /** Small variety: wheels, lamps, grille, trim. A whole number from 0. */
  seed?: number
}

const CAR_VIEWS = ['front', 'side', 'rear', 'interior', 'wheel', 'boot'] as const
const CARAVAN_VIEWS = ['front', 'side', 'door-side', 'kitchen', 'bed', 'hitch'] as const
const MOTORCYCLE_VIEWS = ['side', 'front', 'dash'] as const

/** The pictures a shape has, the one for cards first. */
export function listViews(shape: VehicleShape): readonly View[] {
  if (shape === 'caravan' || shape === 'camper-trailer') return CARAVAN_VIEWS
  return BODY_PLANS[shape].inline ? MOTORCYCLE_VIEWS : CAR_VIEWS
}

const WIDTH = 1600

/** A whole picture, 1600 by 1200 pixels (or by 1067 for 3:2); the same input gives the same text. */
export function drawVehicle(input: VehiclePicture): string {
  const sheet = createSheet('v')
  const height = input.ratio === '3:2' ? 1067 : 1200
  const flat = flatView(input)
  if (flat) {
    // Flat pictures are composed 1200 high; a lower one loses a little above and below.
    sheet.add(`<g transform="translate(0 ${(height - 1200) / 2})">`)
    flat(sheet)
    sheet.add('</g>')
    return sheet.toSvg(WIDTH, height)
  }
  const {shape, paint, scene, seed = 0} = input
  const frame = {left: 110, right: 1490, top: height * 0.15, ground: height * 0.79}
  drawBody(sheet, {shape, shot: shotOf(shape, input.view), paint, scene, seed}, WIDTH, height, frame)
  return sheet.toSvg(WIDTH, height)
}

/** Cabins and living rooms are composed flat; undefined for views of the body. */
function flatView({
  view,
  shape,
  paint,
  scene,
  seed = 0,
}: VehiclePicture): ((sheet: Sheet) => void) | undefined {
  if (view === 'interior') return (sheet) => drawInterior(sheet, shape, scene, seed)
  if (view === 'kitchen') return (sheet) => drawKitchen(sheet, scene, seed)
  if (view === 'bed') return (sheet) => drawBed(sheet, scene, seed)
  if (view === 'dash') return (sheet) => drawRiderDash(sheet, shape, paint, scene)
  return undefined
}

/** A trailer has its door on the near side, so its plain side is the far one. */
function shotOf(shape: VehicleShape, view: View): Shot {
  if (view === 'side' && listViews(shape).includes('door-side')) return 'off-side'
  if (view === 'door-side') return 'side'
  return view === 'side' || view === 'rear' || view === 'wheel' || view === 'boot' || view === 'hitch'
    ? view
    : 'front'
}

/** A vehicle from the side as one area, for body-type tiles; its box is tight and it scales down to 96 px. */
export function drawSilhouette(shape: VehicleShape): Silhouette {
  return silhouetteOf(BODY_PLANS[shape])
}

export type Banner = {scene: Scene; shape: VehicleShape; paint: Paint; layout: 'wide' | 'tall'}

/** A banner: wide (2400 by 1000, calm on the left) or tall (900 by 1100, calm on top). */
export function drawHero({scene, shape, paint, layout}: Banner): string {
  const sheet = createSheet('h')
  const wide = layout === 'wide'
  const [width, height] = wide ? [2400, 1000] : [900, 1100]
  const frame = wide
    ? {left: 1060, right: 2330, top: 200, ground: 880}
    : {left: 40, right: 860, top: 420, ground: 1000}
  drawBody(sheet, {shape, shot: 'front', paint, scene, seed: 1}, width, height, frame)
  return sheet.toSvg(width, height)
}

/** A quiet 3:2 picture (1200 by 800) for an offer or a promo tile: the vehicle stands whole, right of the middle. */
export function drawOfferArt({scene, shape, paint}: Omit<Banner, 'layout'>): string {
  const sheet = createSheet('o')
  const frame = {left: 190, right: 1130, top: 190, ground: 680}
  drawBody(sheet, {shape, shot: 'front', paint, scene, seed: 2}, 1200, 800, frame)
  return sheet.toSvg(1200, 800)
}
