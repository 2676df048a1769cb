import {carOverlay, getOverlayCar, getOverlayId} from '@forecourt/schemas/car-overlay/car-overlay'
import {buildProjection, parseDocument} from '@forecourt/schemas/document/define-document'
import type {OwnValues} from '@forecourt/schemas/vehicle/own-values'
import {ok, type Result} from '#/lib/result'
import {isRows, queryContent, type Row} from './query-content.ts'

/** The published values of a car that staff have locked. */
export type CarOverlay = {
  readonly car: string
  /** The id of the dealership that the document belongs to. */
  readonly dealership: string
  readonly own: OwnValues
}

const PAGE = 500
const PROJECTION = `{${buildProjection(carOverlay)}}`

/** The locked values of a car; null if none are published. */
export async function readOverlay(car: string): Promise<Result<CarOverlay | null>> {
  const query = `*[_type == $type && _id == $id]${PROJECTION}`
  const answer = await queryContent(query, {type: carOverlay.name, id: getOverlayId(car)}, isRows)
  return answer.ok ? ok(answer.data.flatMap(parseOverlay)[0] ?? null) : answer
}

/** The locked values of every car. */
export async function readOverlays(): Promise<Result<readonly CarOverlay[]>> {
  const overlays: CarOverlay[] = []
  for (let after = ''; ; ) {
    const query = `*[_type == $type && _id > $after] | order(_id)[0...${PAGE}]${PROJECTION}`
    const answer = await queryContent(query, {type: carOverlay.name, after}, isRows)
    if (!answer.ok) return answer
    overlays.push(...answer.data.flatMap(parseOverlay))
    const last = answer.data[PAGE - 1]
    if (!last) return ok(overlays)
    after = last.id
  }
}

function parseOverlay(row: Row): CarOverlay[] {
  const {document} = parseDocument(carOverlay, row)
  // With any other id, two documents could apply to one car.
  const car = document && getOverlayCar(document.id)
  if (!document || car === null) return []
  const {dealership, dealercomments, tag, price_basis, price_note, list_order, featured} = document
  const {primary_image_url, standardEquipment, sold, show_on_dealer_website} = document
  const own = {
    dealercomments,
    tag,
    price_basis,
    price_note,
    list_order,
    featured,
    primary_image_url,
    sold,
    show_on_dealer_website,
    standardEquipment: standardEquipment && [...standardEquipment],
  }
  return [{car, dealership, own}]
}
