import {mixRamp, type Paint, readRamp} from './paint.ts'
import {getPose, getStyle, type Pose} from './poses.ts'
import {readSvg} from './read-svg.ts'
import {drawScene, flip, type Scene} from './scenes.ts'
import {findDrawnShape, listViews, type VehicleShape, type View} from './vehicles.ts'

type Subject = {shape: VehicleShape; paint: Paint; scene: Scene}

/**
 * One picture of the demo: of stock, or for a slide, an offer or a tile. The first picture of a vehicle has variants,
 * which differ in pose, wheels, lamps and grille.
 */
export type PictureRequest =
  | (Subject & {kind: 'stock'; view: View; variant: number})
  | (Subject & {kind: BannerKind})

/** A `yard` is a dealer's building with one vehicle before it. */
type BannerKind = 'wide' | 'tall' | 'offer' | 'yard'

/** The position of a vehicle in a banner, in pixels: beside or below an empty area for text. */
type Frame = {left: number; right: number; top: number; ground: number}

const BANNERS: {readonly [kind in BannerKind]: {width: number; height: number; frame: Frame}} = {
  wide: {width: 2400, height: 1000, frame: {left: 1060, right: 2330, top: 200, ground: 880}},
  tall: {width: 900, height: 1100, frame: {left: 40, right: 860, top: 420, ground: 1000}},
  yard: {width: 1600, height: 900, frame: {left: 830, right: 1520, top: 430, ground: 820}},
  offer: {width: 1200, height: 800, frame: {left: 190, right: 1130, top: 190, ground: 680}},
}

const ONE_FRONT: ReadonlySet<VehicleShape> = new Set([
  'hatch-electric',
  'sedan',
  'sedan-electric',
  'suv-electric',
  'bus',
  'motorcycle-cruiser',
  'motorcycle-adventure',
])

/** A drawing of `vehicles/`. An outdoor one names its place, whose surroundings are drawn separately. */
type Drawing = {
  width: number
  height: number
  marks: string
  stance?: {horizon: number; floor: number; box: readonly number[]}
}

/** The picture as SVG text. The same request always gives the same text. */
export function drawPicture(request: PictureRequest): string {
  const {paint, scene} = request
  const {stance, marks} = readDrawing(request)
  const {width, height} = getSize(request)
  if (!stance) return renderSvg(width, height, applyPaint(marks, paint, scene))
  const frame =
    request.kind === 'stock'
      ? poseBox(stance.box, getRequestPose(request))
      : fitBox(stance.box, BANNERS[request.kind].frame)
  const {scale, dx, dy} = frame
  const [horizon, floor] = [stance.horizon * scale + dy, stance.floor * scale + dy]
  const {mirrored, placeTurned: turned} = getRequestPose(request)
  const building = request.kind === 'yard' ? paint.length + request.shape.length : undefined
  const place = drawScene(scene, {width, height, horizon, floor, turned, building})
  const vehicle =
    scale === 1 && dx === 0 ? marks : `<g transform="matrix(${scale} 0 0 ${scale} ${dx} ${dy})">${marks}</g>`
  const picture = place + (mirrored ? flip(vehicle, width) : vehicle)
  return renderSvg(width, height, applyPaint(picture, paint, scene))
}

/** The pose of a vehicle's first picture; its other pictures and banners have the first pose. */
function getRequestPose(request: PictureRequest): Pose {
  const isFirst = request.kind === 'stock' && request.view === listViews(request.shape)[0]
  return getPose(isFirst ? request.variant : 0)
}

/** The size of a picture in pixels. */
export function getSize(request: PictureRequest): {width: number; height: number} {
  return request.kind === 'stock' ? readDrawing(request) : BANNERS[request.kind]
}

/** The file in `vehicles/` that a picture is made from. */
export function getDrawingFile(request: PictureRequest): string {
  const view = request.kind === 'stock' ? request.view : 'front'
  const shape = findDrawnShape(request.shape, view)
  if (view !== 'front') return `${shape}-${view}.svg`
  const variant = request.kind === 'stock' ? getStyle(request.variant) : request.kind === 'offer' ? 0 : 1
  return `${shape}-front-${ONE_FRONT.has(shape) ? 0 : variant}.svg`
}

function readDrawing(request: PictureRequest): Drawing {
  const {get, ...drawing} = readSvg(`vehicles/${getDrawingFile(request)}`)
  const box = get('data-box')?.split(' ').map(Number)
  const [horizon, floor] = [Number(get('data-horizon')), Number(get('data-floor'))]
  return box ? {...drawing, stance: {horizon, floor, box}} : drawing
}

/** In a drawing the colours from #010001 to #ff00ff are tones of the paint, from its deepest shade to its brightest light. */
function applyPaint(marks: string, paint: Paint, scene: Scene): string {
  const ramp = mixRamp(paint, scene)
  return marks.replace(/#(?!00)([\da-f]{2})00\1\b/g, (_, tone: string) =>
    readRamp(ramp, Number.parseInt(tone, 16) / 255),
  )
}

type Transform = {scale: number; dx: number; dy: number}

/** Makes what is in a box smaller on its ground line, and moves it as far as it stays in the picture's middle part. */
function poseBox([left = 0, , right = 1, bottom = 1]: readonly number[], {scale, shift}: Pose): Transform {
  const middle = (left + right) / 2
  return {scale, dx: round(middle * (1 - scale) + shift), dy: round(bottom * (1 - scale))}
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Fits what is in a box (left, top, right, bottom) into a frame: on its ground line, in its middle. */
function fitBox([left = 0, top = 0, right = 1, bottom = 1]: readonly number[], frame: Frame): Transform {
  const scale = Math.min(
    (frame.right - frame.left) / (right - left),
    (frame.ground - frame.top) / (bottom - top),
  )
  return {
    scale,
    dx: (frame.left + frame.right) / 2 - ((left + right) / 2) * scale,
    dy: frame.ground - bottom * scale,
  }
}

function renderSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
