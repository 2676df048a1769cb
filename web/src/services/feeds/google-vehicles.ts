import type {CarType, PriceBasis} from '@forecourt/schemas/vehicle/enums'
import {isVin} from '@forecourt/schemas/vehicle/vin'
import type {Advert} from './advert.ts'
import {findReason, listAttributeColumns, listFeedColumns, type RowResult, type Words} from './feed-row.ts'

// Google's vehicle ads, primary feed for Australia: support.google.com/merchants/answer/11192663 and 14592783.

/** The headers exactly as the service requires them: `services/feeds/demo-cars.test.ts` has those that it knows. */
export const GOOGLE_COLUMNS: readonly string[] = [
  ...listFeedColumns('google'),
  'google_product_category',
  'vehicle_fulfillment(option:store_code)',
  'store_code',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'vehicle_price_type',
  'vehicle_msrp',
]

/** Vehicles > Motor Vehicles > Cars, Trucks & Vans. */
const CATEGORY = '916'
const LONGEST_ID = 50
const MORE_PICTURES = 10

const PRICE_TYPES: {readonly [basis in PriceBasis]: string} = {
  drive_away: 'drive_away_price',
  estimated_drive_away: 'estimated_drive_away_price',
  excluding_government_charges: 'excluding_government_charges_price',
}

/** The allowed prices of a car by its condition; the service counts a demonstrator as used. */
const BASES: {readonly [condition in 'new' | 'used']: readonly PriceBasis[]} = {
  new: ['drive_away', 'estimated_drive_away'],
  used: ['drive_away', 'excluding_government_charges'],
}

/** Bodies that are not passenger cars or utes. A motorhome is treated as a caravan, and refused as one. */
const NO_CARS = new Set(['bus', 'lightTruck', 'motorhome', 'caravan', 'camperTrailer'])

const BODIES: {readonly [body: string]: string} = {
  suv: 'suv',
  '4x4': 'suv',
  ute: 'ute',
  cabChassis: 'truck',
  sedan: 'sedan',
  hatch: 'hatchback',
  hatchback: 'hatchback',
  wagon: 'wagon',
  stationWagon: 'wagon',
  coupe: 'coupe',
  hardtop: 'coupe',
  convertible: 'convertible',
  softtop: 'convertible',
  van: 'van',
  peopleMover: 'minivan',
}

const WORDS: Words = {
  condition: (type) => getCondition(type),
  mileage: (km) => `${km} km`,
  body_style: (body) => BODIES[body] ?? '',
  engine: (fuel) =>
    ['petrol', 'diesel', 'electric', 'hybrid'].find((word) => fuel.toLowerCase().includes(word)) ?? '',
  'certified_pre-owned': (value) => (value === 'true' ? 'yes' : 'no'),
}

/** The row of a car for Google's vehicle ads, or why it cannot have one. */
export function buildGoogleRow(advert: Advert): RowResult {
  const {car, pictures, price, basis, location, availability, url, vehiclePage} = advert
  const columns = listAttributeColumns(advert, 'google', WORDS)
  const condition = getCondition(car.car_type)
  const [picture = '', ...others] = pictures
  const store = location?.storeCode ?? ''
  const reason = findReason([
    [car.item_type !== 'car' || NO_CARS.has(car.simple_body ?? ''), 'not-a-car'],
    [availability === 'sold', 'sold'],
    // The service only accepts cars for sale.
    [availability === 'reserved', 'reserved'],
    [availability === 'coming_soon', 'not-here-yet'],
    [price === null, 'no-price'],
    [basis === null, 'no-basis'],
    [basis !== null && !BASES[condition].includes(basis), 'wrong-basis'],
    // A new car needs its recommended price besides the current one, which must not replace it.
    [condition === 'new' && !car.list_price, 'no-list-price'],
    [!vehiclePage.showVin, 'hidden-vin'],
    [!isVin(columns.VIN ?? ''), 'no-vin'],
    [picture === '', 'no-picture'],
    [!columns.year, 'no-year'],
    [!columns.mileage, 'no-odometer'],
    [store === '', 'no-store-code'],
    [car.id.length > LONGEST_ID, 'long-id'],
  ])
  if (reason !== null) return {reason}
  return {
    row: {
      ...columns,
      google_product_category: CATEGORY,
      'vehicle_fulfillment(option:store_code)': `in_store:${store}`,
      store_code: store,
      link: url,
      image_link: picture,
      // The service separates addresses by commas.
      additional_image_link: others
        .slice(0, MORE_PICTURES)
        .map((address) => address.replaceAll(',', '%2C'))
        .join(','),
      price: `${price} AUD`,
      vehicle_price_type: basis ? PRICE_TYPES[basis] : '',
      vehicle_msrp: condition === 'new' ? `${car.list_price} AUD` : '',
    },
  }
}

function getCondition(type: CarType | string): 'new' | 'used' {
  return type === 'new' ? 'new' : 'used'
}
