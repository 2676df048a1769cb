import {MEDIA_PATH} from '../../src/stock/filter-pictures.ts'
import {PAINTS, type Paint} from './paint.ts'
import {getStyle, getVariant, SIDES, VARIANTS} from './poses.ts'
import {SCENES, type Scene} from './scenes.ts'
import {findDrawnShape, listViews, VEHICLE_SHAPES, type VehicleShape, type View} from './vehicles.ts'

/** Everything that tells one drawn stock picture from another; its file name says all of it. */
export type StockPicture = {shape: VehicleShape; paint: Paint; scene: Scene; view: View; variant: number}

/** Where the storefront serves drawn stock pictures, from the folder `stock` of MEDIA_DIR. */
export const PICTURE_PATH = `${MEDIA_PATH}stock/`

// Inside a vehicle neither the paint nor the place outside is seen: one drawing serves all.
const INSIDE: ReadonlySet<View> = new Set(['interior', 'dash', 'kitchen', 'bed'])

// Taken close, in the workshop: the yard outside is not in the picture.
const CLOSE: ReadonlySet<View> = new Set(['wheel', 'boot', 'hitch'])

/** The pictures of a vehicle, the one for cards first, as site-relative addresses. */
export function listPictureUrls(vehicle: Omit<StockPicture, 'view'>): string[] {
  return listViews(vehicle.shape).map((view) => PICTURE_PATH + getPictureFile({...vehicle, view}))
}

/** The file of a picture: `<shape>-<paint>-<scene>-<view>-<variant>.svg`. Few drawings serve many vehicles. */
export function getPictureFile({shape, paint, scene, view, variant}: StockPicture): string {
  const drawn = findDrawnShape(shape, view)
  if (INSIDE.has(view)) return `${drawn}-grey-studio-light-${view}-0.svg`
  if (CLOSE.has(view)) return `${drawn}-${paint}-studio-light-${view}-0.svg`
  const isFirst = view === listViews(shape)[0]
  return `${drawn}-${paint}-${scene}-${view}-${isFirst ? variant : view === 'front' ? getStyle(variant) : 0}.svg`
}

/** What a file name asks to draw; null when it is none of ours. */
export function parsePictureFile(file: string): StockPicture | null {
  const shape = longestStart(VEHICLE_SHAPES, file)
  if (!shape) return null
  const afterShape = file.slice(shape.length + 1)
  const paint = longestStart(PAINTS, afterShape)
  const scene = paint && longestStart(SCENES, afterShape.slice(paint.length + 1))
  if (!paint || !scene) return null
  const rest = afterShape.slice(paint.length + scene.length + 2)
  const view = longestStart(listViews(shape), rest)
  const variant = view && /^-(\d\d?)\.svg$/.exec(rest.slice(view.length))?.[1]
  return view && variant && Number(variant) < VARIANTS
    ? {shape, paint, scene, view, variant: Number(variant)}
    : null
}

// "suv" starts "suv-large" too: the longest name wins, and it must end at a hyphen.
function longestStart<T extends string>(names: readonly T[], text: string): T | undefined {
  return names.filter((name) => text.startsWith(`${name}-`)).toSorted((a, b) => b.length - a.length)[0]
}

/**
 * Gives each vehicle a first picture that no other vehicle of the list has, as far as there are poses: cards stand
 * side by side in every order that a shopper can choose. Of one body, each looks the other way than the one listed
 * before it. Other addresses are left as they are.
 */
export function choosePoses(vehicles: readonly (readonly string[])[]): string[][] {
  const seen = new Map<string, number>()
  const lastSides = new Map<VehicleShape, number>()
  return vehicles.map((urls) => {
    const [first = ''] = urls
    const picture = first.startsWith(PICTURE_PATH) && parsePictureFile(first.slice(PICTURE_PATH.length))
    if (!picture) return [...urls]
    const body = findDrawnShape(picture.shape, 'side')
    const side = 1 - (lastSides.get(body) ?? 1)
    lastSides.set(body, side)
    const alike = [picture.shape, picture.paint, picture.scene, side].join()
    const before = seen.get(alike) ?? 0
    seen.set(alike, before + 1)
    const pose = before * SIDES + side
    return listPictureUrls({...picture, variant: getVariant(getStyle(picture.variant), pose)})
  })
}
