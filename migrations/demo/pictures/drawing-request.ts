import {
  drawHero,
  drawOfferArt,
  drawVehicle,
  type Paint,
  type Ratio,
  type Scene,
  type VehicleShape,
  type View,
} from '../art/index.ts'

type Subject = {shape: VehicleShape; paint: Paint; scene: Scene}

/** One picture to draw: of stock, or for a slide, an offer or a tile. */
export type DrawingRequest =
  | (Subject & {kind: 'stock'; view: View; ratio: Ratio; seed: number})
  | (Subject & {kind: 'wide' | 'tall' | 'offer'})

/** Requests with the same outline share work: what a camera sees of a shape is worked out once and painted often. */
export function getOutline(request: DrawingRequest): string {
  return [request.shape, request.kind, request.kind === 'stock' ? request.view : ''].join(' ')
}

/** The picture as SVG text. The same request always gives the same text. */
export function draw(request: DrawingRequest): string {
  const {shape, paint, scene} = request
  if (request.kind === 'stock') {
    const {view, ratio, seed} = request
    return drawVehicle({shape, paint, scene, view, ratio, seed})
  }
  if (request.kind === 'offer') return drawOfferArt({shape, paint, scene})
  return drawHero({shape, paint, scene, layout: request.kind})
}
