import {createHash} from 'node:crypto'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {isFiller} from '@forecourt/schemas/vehicle/known-values'
import * as z from 'zod'
import {deriveIdentity} from '../../src/stock/derive-attributes.ts'
import {defineFeedFormat, type FeedRecord, type MappedRow, type RawCar} from '../../src/stock/feed-format.ts'
import {buildFormat} from '../../src/stock/mapping/build-format.ts'
import {parseMapping} from '../../src/stock/mapping/mapping.ts'
import {readBody} from '../listings/bodies.ts'
import {readName} from '../listings/names.ts'
import {chooseLocation} from '../listings/spread.ts'
import {TABLES} from '../listings/tables.ts'
import {listPictureUrls} from '../pictures/stock-pictures.ts'
import {readYaml} from '../seeds/read-data.ts'
import {stockPlace} from '../seeds/stock-places.ts'

/** The listings were published in 2023 without a date: all count as listed on this day (Unix seconds). */
const LISTED_AT = Date.UTC(2023, 8, 1) / 1000

const mapping = parseMapping('mapping.yaml', readYaml('../listings/mapping.yaml', z.unknown()))
const columns = buildFormat('listings-2023', mapping)

/**
 * Real Australian dealer listings of 2023, as dirty as feeds are; listings/README.md says what was found. A mapping reads
 * its columns. It is code because make, model and badge are in one title, rows have no identity but a hash, and cars are
 * spread over the demo's dealerships.
 */
export const format = defineFeedFormat({
  ...columns,
  createMapper: () => {
    const seen = new Map<string, number>()
    return (record) => mapListing(record, seen)
  },
})

function mapListing(row: FeedRecord, seen: Map<string, number>): MappedRow {
  const [brand, title, model] = [row.Brand, row.Title, row.Model].map((cell) =>
    typeof cell === 'string' && !isFiller(cell) ? cell.trim() : '',
  )
  if (!brand || !title) return {reject: {field: brand ? 'Title' : 'Brand', reason: 'The cell is empty'}}
  const name = readName(title, brand, model ?? '')
  if (!name) return {reject: {field: 'Title', reason: 'The title does not start with the year and the brand'}}
  const key = getKey(row, seen)
  const read = columns.createMapper({dealership: 'any'})
  const mapped = read({...row, ...name, stocknum: `L${key.toUpperCase()}`})
  const parsed = 'car' in mapped ? carSchema.safeParse(mapped.car) : null
  return parsed?.success ? {...mapped, car: addPlace(parsed.data, row, key)} : mapped
}

/** The car at a location of the demo, with a picture of its body. */
function addPlace(car: Car, row: FeedRecord, key: string): RawCar {
  const {make, model, badge, car_type: carType, city, state} = car
  const rule = chooseLocation({make, carType, state: state ?? undefined, key})
  const yard = stockPlace(rule.location)
  const facts = {
    make,
    model,
    badge: badge ?? undefined,
    doors: car.doors ?? undefined,
    seats: car.seats ?? undefined,
  }
  const column = car.body ?? undefined
  const {body, simpleBody, shape} = readBody({...facts, column, listingKind: String(row['Car/Suv']).trim()})
  const paint = TABLES.paints.get(car.colour ?? '') ?? 'silver'
  const images = shape ? listPictureUrls({shape, paint, scene: rule.scene, variant: 0}) : []
  return {
    ...car,
    ...yard,
    ...deriveIdentity({...car, ...yard}),
    city: city ?? yard.city,
    state: state ?? yard.state,
    body,
    simple_body: simpleBody,
    created_at: LISTED_AT,
    dealercomments:
      car.dealercomments && `New car warranty: ${car.dealercomments.replace(/^1 years/, '1 year')}.`,
    images,
    thumbnails: images,
    primary_image_url: images[0],
  }
}

/** Eight letters derived from the row without its price; identical rows are numbered in file order. */
function getKey(row: FeedRecord, seen: Map<string, number>): string {
  const {Price: _, ...lasting} = row
  const hash = createHash('sha256').update(JSON.stringify(lasting)).digest('hex').slice(0, 8)
  const times = (seen.get(hash) ?? 0) + 1
  seen.set(hash, times)
  return times === 1 ? hash : `${hash}${times}`
}
