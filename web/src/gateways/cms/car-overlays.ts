import {carOverlay, getOverlayCar, getOverlayId} from '@forecourt/schemas/car-overlay/car-overlay'
import {buildProjection, parseDocument} from '@forecourt/schemas/document/define-document'
import type {OwnValues} from '@forecourt/schemas/vehicle/own-values'
import {ok, type Result} from '#/lib/result'
import {isRows, queryContent, type Row} from './query-content.ts'

/** What staff have locked of a car, as it is published. */
export type CarOverlay = {
  readonly car: string
  /** The id of the dealership that it is written for. */
  readonly dealership: string
  readonly own: OwnValues
}

const PAGE = 500
const PROJECTION = `{${buildProjection(carOverlay)}}`

/** What staff have locked of a car; null where nothing is published. */
export async function readOverlay(car: string): Promise<Result<CarOverlay | null>> {
  const query = `*[_type == $type && _id == $id]${PROJECTION}`
  const answer = await queryContent(query, {type: carOverlay.name, id: getOverlayId(car)}, isRows)
  return answer.ok ? ok(answer.data.flatMap(parseOverlay)[0] ?? null) : answer
}

/** What staff have locked of every car. */
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
  // Another id would let two documents speak of one car.
  const car = document && getOverlayCar(document.id)
  if (!document || car === null) return []
  const {dealership, dealercomments, tag, price_basis, primary_image_url} = document
  const {standardEquipment, sold, show_on_dealer_website} = document
  const own = {
    dealercomments,
    tag,
    price_basis,
    primary_image_url,
    sold,
    show_on_dealer_website,
    standardEquipment: standardEquipment && [...standardEquipment],
  }
  return [{car, dealership, own}]
}
