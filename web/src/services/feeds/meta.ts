import {isVin} from '@forecourt/schemas/vehicle/vin'
import type {Advert} from './advert.ts'
import {findReason, listAttributeColumns, listFeedColumns, type RowResult, type Words} from './feed-row.ts'

// Meta's automotive inventory: developers.facebook.com/docs/marketing-api/auto-ads/reference. Columns may name a path.

export const META_COLUMNS: readonly string[] = [
  ...listFeedColumns('meta'),
  'title',
  'description',
  'url',
  'mileage.unit',
  'image[0].url',
  'image[0].tag[0]',
  'price',
  'availability',
  'date_first_on_lot',
  'address',
  'latitude',
  'longitude',
  'dealer_phone',
]

const BODIES: {readonly [body: string]: string} = {
  suv: 'SUV',
  '4x4': 'SUV',
  ute: 'TRUCK',
  cabChassis: 'TRUCK',
  lightTruck: 'TRUCK',
  sedan: 'SEDAN',
  hatch: 'HATCHBACK',
  hatchback: 'HATCHBACK',
  wagon: 'WAGON',
  stationWagon: 'WAGON',
  coupe: 'COUPE',
  hardtop: 'COUPE',
  convertible: 'CONVERTIBLE',
  softtop: 'CONVERTIBLE',
  van: 'VAN',
  peopleMover: 'MINIVAN',
}

const TYPES: {readonly [item: string]: string} = {
  car: 'CAR_TRUCK',
  motorcycle: 'MOTORCYCLE',
  caravan: 'RV_CAMPER',
}

const DRIVES: {readonly [drive: string]: string} = {
  FWD: 'FWD',
  RWD: 'RWD',
  AWD: 'AWD',
  '4WD': 'FOUR_WD',
  '2WD': 'TWO_WD',
}

const WORDS: Words = {
  state_of_vehicle: (type, {certified}) => (type === 'new' ? 'NEW' : certified ? 'CPO' : 'USED'),
  vehicle_type: (item) => TYPES[item] ?? 'OTHER',
  body_style: (body) => BODIES[body] ?? 'OTHER',
  transmission: (words) =>
    /auto|cvt|dsg/i.test(words) ? 'AUTOMATIC' : /manual/i.test(words) ? 'MANUAL' : 'OTHER',
  fuel_type: describeFuel,
  drivetrain: (drive) => DRIVES[drive.toUpperCase()] ?? 'OTHER',
}

function describeFuel(fuel: string): string {
  if (/plug/i.test(fuel)) return 'PLUGIN_HYBRID'
  const known = ['HYBRID', 'ELECTRIC', 'DIESEL', 'PETROL'].find((word) => fuel.toUpperCase().includes(word))
  return known ?? (/unleaded/i.test(fuel) ? 'PETROL' : 'OTHER')
}

/** The row of a car for Meta's automotive inventory, or why it cannot have one. */
export function buildMetaRow(advert: Advert): RowResult {
  const {car, pictures, price, basis, basisWords, location, availability, url, title, vehiclePage} = advert
  const columns = listAttributeColumns(advert, 'meta', WORDS)
  const [picture = ''] = pictures
  const place = location?.address
  const reason = findReason([
    [price === null, 'no-price'],
    [basis === null, 'no-basis'],
    [!vehiclePage.showVin, 'hidden-vin'],
    [!isVin(columns.vin ?? ''), 'no-vin'],
    [picture === '', 'no-picture'],
    [!columns.year, 'no-year'],
    [!columns['mileage.value'] && car.item_type === 'car', 'no-odometer'],
    [!columns.exterior_color, 'no-colour'],
    [!place?.street || !place.city || !place.state || !place.postcode, 'no-address'],
  ])
  if (reason !== null) return {reason}
  const address = {
    addr1: place?.street,
    city: place?.city,
    region: place?.state,
    country: 'AU',
    postal_code: place?.postcode,
  }
  return {
    row: {
      body_style: 'OTHER',
      // A caravan is towed and has no odometer.
      'mileage.value': '0',
      ...columns,
      'mileage.unit': 'KM',
      title,
      description: `${title}. ${basisWords}.`,
      url,
      'image[0].url': picture,
      'image[0].tag[0]': title,
      price: `${price} AUD`,
      availability: availability === 'in_stock' ? 'AVAILABLE' : 'NOT_AVAILABLE',
      date_first_on_lot: advert.listedOn ?? '',
      address: JSON.stringify(address),
      latitude: String(place?.latitude ?? ''),
      longitude: String(place?.longitude ?? ''),
      dealer_phone: location?.phone ?? '',
    },
  }
}
