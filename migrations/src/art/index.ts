import {BODY_PLANS} from './bodies/table.ts'
import {createSheet} from './paint/sheet.ts'
import {silhouetteOf} from './silhouette.ts'
import type {Paint, Ratio, Scene, VehicleShape, View} from './types.ts'
import {drawBody} from './views/body-view.ts'

export type {Paint, Ratio, Scene, VehicleShape, View} from './types.ts'
export {PAINTS, SCENES, VEHICLE_SHAPES} from './types.ts'

export type VehiclePicture = {
  shape: VehicleShape
  paint: Paint
  scene: Scene
  view: View
  ratio?: Ratio
  seed?: number
}

const CAR_VIEWS = ['front', 'side', 'rear', 'interior', 'wheel', 'boot'] as const
const CARAVAN_VIEWS = ['front', 'side', 'door-side', 'kitchen', 'bed', 'hitch'] as const
const MOTORCYCLE_VIEWS = ['side', 'front', 'dash'] as const

/** The pictures a shape has, the one for cards first. */
export function listViews(shape: VehicleShape): readonly View[] {
  if (shape === 'caravan' || shape === 'camper-trailer') return CARAVAN_VIEWS
  return shape.startsWith('motorcycle') ? MOTORCYCLE_VIEWS : CAR_VIEWS
}

/** A whole picture, 1600 by 1200 pixels (or by 1067 for 3:2); the same input gives the same text. */
export function drawVehicle(input: VehiclePicture): string {
  const sheet = createSheet('a')
  const height = input.ratio === '3:2' ? 1067 : 1200
  const angle = input.view === 'side' || input.view === 'rear' ? input.view : 'front'
  drawBody(
    sheet,
    {shape: input.shape, angle, paint: input.paint, scene: input.scene, seed: input.seed ?? 0},
    1600,
    height,
    {left: 110, right: 1490, top: height * 0.15, ground: height * 0.79},
  )
  return sheet.toSvg(1600, height)
}

/** A side silhouette in `currentColor` for body-type tiles; its box is tight and it scales down to 96 px. */
export function drawSilhouette(shape: VehicleShape): string {
  return silhouetteOf(shape, BODY_PLANS[shape])
}

/** A banner: wide (2400 by 1000, calm on the left) or tall (900 by 1100, calm on top). */
export function drawHero(input: {
  scene: Scene
  shape: VehicleShape
  paint: Paint
  layout: 'wide' | 'tall'
}): string {
  const sheet = createSheet('h')
  const [width, height] = input.layout === 'wide' ? [2400, 1000] : [900, 1100]
  const frame =
    input.layout === 'wide'
      ? {left: 1060, right: 2330, top: 200, ground: 880}
      : {left: 40, right: 860, top: 420, ground: 1000}
  drawBody(
    sheet,
    {shape: input.shape, angle: 'front', paint: input.paint, scene: input.scene, seed: 1},
    width,
    height,
    frame,
  )
  return sheet.toSvg(width, height)
}

/** A quiet 3:2 picture (1200 by 800) for an offer or a promo tile: the vehicle enters from the right. */
export function drawOfferArt(input: {scene: Scene; shape: VehicleShape; paint: Paint}): string {
  const sheet = createSheet('o')
  drawBody(
    sheet,
    {shape: input.shape, angle: 'front', paint: input.paint, scene: input.scene, seed: 2},
    1200,
    800,
    {left: 330, right: 1330, top: 170, ground: 700},
  )
  return sheet.toSvg(1200, 800)
}
