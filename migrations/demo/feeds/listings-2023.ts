import {createHash} from 'node:crypto'
import {toSlug} from '@forecourt/schemas/values/to-slug'
import type {CarType} from '@forecourt/schemas/vehicle/enums'
import {defineFeedFormat, type FeedRecord, type MappedRow, type RawCar} from '../../src/stock/feed-format.ts'
import {readBody} from '../listings/bodies.ts'
import {
  readCityAndState,
  readColours,
  readConsumption,
  readCount,
  readDoorsAndSeats,
  readEngine,
  readPrice,
  readText,
} from '../listings/cells.ts'
import {readName} from '../listings/names.ts'
import {chooseLocation} from '../listings/spread.ts'
import {TABLES} from '../listings/tables.ts'
import {listPictureUrls} from '../pictures/stock-pictures.ts'
import {stockPlace} from '../seeds/stock-places.ts'

/** The listings were published in 2023 without a date: all count as listed on this day (Unix seconds). */
const LISTED_AT = Date.UTC(2023, 8, 1) / 1000

const CAR_TYPES: ReadonlyMap<string, CarType> = new Map(
  Object.entries<CarType>({NEW: 'new', DEMO: 'demo', USED: 'used'}),
)
const DRIVES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({Front: 'FWD', Rear: 'RWD', AWD: 'AWD', '4WD': '4WD'}),
)
const SIMPLE_FUELS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    Unleaded: 'Petrol',
    Premium: 'Petrol',
    Leaded: 'Petrol',
    Diesel: 'Diesel',
    Hybrid: 'Hybrid',
    Electric: 'Electric',
    LPG: 'LPG',
  }),
)

/**
 * Real Australian dealer listings of 2023, as dirty as feeds are; listings/README.md says what was found. It is code
 * because make, model and badge are in one title, rows have no identity but a hash, and cars are spread over the demo's
 * dealerships.
 */
export const format = defineFeedFormat({
  id: 'listings-2023',
  title: 'Australian dealer listings of 2023 (CSV with Brand, Title, UsedOrNew …).',
  columns: [
    'Brand',
    'Year',
    'Model',
    'Title',
    'UsedOrNew',
    'Engine',
    'Kilometres',
    'ColourExtInt',
    'Location',
    'BodyType',
    'Price',
  ],
  createMapper: () => {
    const seen = new Map<string, number>()
    return (record) => mapListing(record, seen)
  },
})

function mapListing(row: FeedRecord, seen: Map<string, number>): MappedRow {
  const brand = readText(row.Brand)
  const title = readText(row.Title)
  if (!brand || !title) return {reject: {field: brand ? 'Title' : 'Brand', reason: 'The cell is empty'}}
  const name = readName(title, brand, readText(row.Model) ?? '')
  if (!name) return {reject: {field: 'Title', reason: 'The title does not start with the year and the brand'}}
  const carType = CAR_TYPES.get(readText(row.UsedOrNew) ?? '')
  if (!carType) return {reject: {field: 'UsedOrNew', reason: 'Expected NEW, DEMO or USED'}}
  const year = readCount(row.Year)
  if (!year) return {reject: {field: 'Year', reason: 'Expected a year'}}
  const key = getKey(row, seen)
  return {
    car: {
      ...identity({...name, year, key, carType}, row),
      ...specification(row, name),
      year,
      car_type: carType,
    },
  }
}

type Identity = {make: string; model: string; badge?: string; year: number; key: string; carType: CarType}

/** The car's location and name; the feed has no stock number, so one is derived from the row. */
function identity({make, model, badge, year, key, carType}: Identity, row: FeedRecord): RawCar {
  const place = readCityAndState(row.Location)
  const rule = chooseLocation({make, carType, state: place.state, key})
  const yard = stockPlace(rule.location)
  const stocknum = `L${key.toUpperCase()}`
  const name = [year, make, model, badge].filter(Boolean).join(' ')
  const {colour, interior, warranty} = readColours(row.ColourExtInt)
  const {shape} = getBody(row, {make, model, badge})
  const images = shape
    ? listPictureUrls({
        shape,
        paint: TABLES.paints.get(colour ?? '') ?? 'silver',
        scene: rule.scene,
        variant: 0,
      })
    : []
  return {
    id: `${yard.dealership_slug}-l${key}`,
    slug: `${toSlug(name, 120)}-l${key}`,
    name,
    make,
    model,
    badge,
    stocknum,
    colour,
    interior_colour: interior,
    ...yard,
    ...place,
    status: readText(row['Car/Suv']) === 'NEW Available to order' ? 'coming_soon' : 'in_stock',
    created_at: LISTED_AT,
    dealercomments: warranty ? `New car warranty: ${warranty}.` : undefined,
    images,
    thumbnails: images,
    primary_image_url: images[0],
  }
}

function specification(row: FeedRecord, name: {make: string; model: string; badge?: string}): RawCar {
  const {cylinders, litres} = readEngine(row.Engine)
  const {body, simpleBody} = getBody(row, name)
  const transmission = readText(row.Transmission)
  const fuel = getFuel(row)
  return {
    price: readPrice(row.Price),
    km: readCount(row.Kilometres),
    body,
    simple_body: simpleBody,
    transmission,
    simple_transmission: transmission,
    drive: DRIVES.get(readText(row.DriveType) ?? ''),
    fuel,
    simple_fuel: SIMPLE_FUELS.get(fuel ?? ''),
    ...readDoorsAndSeats(row.Doors, row.Seats),
    engine_size: litres,
    variant: {
      cylinders,
      enginesize_litres: litres,
      geartype: transmission,
      fuelconsumptioncombined: readConsumption(row.FuelConsumption),
    },
  }
}

function getBody(
  row: FeedRecord,
  {make, model, badge}: {make: string; model: string; badge?: string},
): ReturnType<typeof readBody> {
  const {doors, seats} = readDoorsAndSeats(row.Doors, row.Seats)
  return readBody({
    column: readText(row.BodyType),
    listingKind: readText(row['Car/Suv']),
    make,
    model,
    badge,
    doors,
    seats,
  })
}

/** `Other` is a hybrid where the title says so. */
function getFuel(row: FeedRecord): string | undefined {
  const fuel = readText(row.FuelType)
  if (fuel !== 'Other') return fuel
  return /hybrid|e-?power/i.test(readText(row.Title) ?? '') ? 'Hybrid' : undefined
}

/** Eight letters derived from the row without its price; identical rows are numbered in file order. */
function getKey(row: FeedRecord, seen: Map<string, number>): string {
  const {Price: _, ...lasting} = row
  const hash = createHash('sha256').update(JSON.stringify(lasting)).digest('hex').slice(0, 8)
  const times = (seen.get(hash) ?? 0) + 1
  seen.set(hash, times)
  return times === 1 ? hash : `${hash}${times}`
}
