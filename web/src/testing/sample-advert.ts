import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {type Advert, describeAdvert} from '#/services/feeds/advert'
import {sampleTenant} from './sample-tenant.ts'

const PLACE = {
  id: 'yard',
  dealership: 'd-north',
  name: 'Yard',
  slug: 'yard',
  storeCode: 'NORTH-1',
  address: {
    street: '1 Example Street',
    city: 'Preston',
    state: 'VIC',
    postcode: '3072',
    latitude: -37.74,
    longitude: 145.01,
  },
}
/** A car that every feed accepts, as it is stored. */
const CAR = {
  id: 'north-1',
  slug: '2021-kia-rio-north-1',
  name: '2021 Kia Rio Sport',
  make: 'Kia',
  model: 'Rio',
  badge: 'Sport',
  year: 2021,
  km: 2333,
  car_type: 'used',
  dealership_slug: 'north',
  price: 29_990,
  price_basis: 'drive_away',
  price_state: 'VIC',
  vin: 'KNADN512BC6123456',
  colour: 'Red',
  simple_body: 'hatch',
  simple_fuel: 'Petrol',
  simple_transmission: 'Automatic',
  drive: 'FWD',
  images: ['/media/a.svg', '/media/b.svg'],
  // Midnight in Melbourne, the day before in UTC.
  created_at: Date.UTC(2026, 10, 19, 13) / 1000,
}
const NOW = Date.UTC(2026, 10, 25)

/** The site of the car, with its yard. */
export function buildSite(place: object = {}, showVin = true) {
  const {document} = parseDocument(documents.location, {...PLACE, zone: 'Australia/Melbourne', ...place})
  return sampleTenant({
    settings: {...declaredDefaults, vehiclePage: {...declaredDefaults.vehiclePage, showVin}},
    locations: document ? [document] : [],
  })
}

/** An advert of the car with other facts. */
export function sampleAdvert(facts: object = {}, site = buildSite()): Advert {
  return describeAdvert(carSchema.parse({...CAR, ...facts}), site, NOW)
}
