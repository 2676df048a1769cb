import type {Car, ItemType, Settings} from '@forecourt/schemas'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {knownKm} from '@forecourt/schemas/vehicle/known-km'
import {describePrice} from '#/domain/describe-price'
import {wordValue} from '#/domain/listing/word-value'
import {resolveAvailability} from '#/domain/resolve-availability'
import {dealerId} from '#/domain/structured-data/dealer-json-ld'
import {withoutAbsent} from '#/domain/structured-data/without-absent'
import {vehicleTitle} from './vehicle-title'

type Context = {
  /** The site's address, for example "https://example.com". */
  readonly origin: string
  readonly settings: Pick<Settings, 'price' | 'vehiclePage'>
  readonly pictures: readonly string[]
  /** ms since the epoch. */
  readonly now: number
}

const TYPES: {readonly [item in ItemType]: string} = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  caravan: 'Vehicle',
}

/** A vehicle as structured data for machines. What is not known, or not said on the page, is absent: no price 0. */
export function vehicleJsonLd(car: Car, context: Context): object {
  const {main, detail} = vehicleTitle(car)
  const url = `${context.origin}${linkTo('car', {slug: car.slug})}`
  const km = knownKm(car)
  return withoutAbsent({
    '@type': TYPES[car.item_type],
    '@id': `${url}#vehicle`,
    additionalType: car.item_type === 'caravan' ? 'https://www.wikidata.org/wiki/Q182531' : null,
    name: [main, detail].filter(Boolean).join(' '),
    url,
    image: context.pictures.slice(0, 8).map((path) => new URL(path, context.origin).href),
    brand: {'@type': 'Brand', name: car.make},
    model: car.model,
    vehicleConfiguration: detail,
    vehicleModelDate: car.year ? String(car.year) : null,
    itemCondition: condition(car),
    mileageFromOdometer: km === null ? null : {'@type': 'QuantitativeValue', value: km, unitCode: 'KMT'},
    vehicleIdentificationNumber: context.settings.vehiclePage.showVin ? car.vin : null,
    bodyType: car.simple_body ? wordValue('body', car.simple_body) : car.body,
    color: car.colour,
    vehicleInteriorColor: car.interior_colour,
    driveWheelConfiguration: DRIVES[car.drive?.toUpperCase() ?? ''],
    vehicleEngine: car.simple_fuel ? {'@type': 'EngineSpecification', fuelType: car.simple_fuel} : null,
    vehicleTransmission: car.simple_transmission,
    numberOfDoors: car.doors || null,
    vehicleSeatingCapacity: car.seats || null,
    offers: offerOf(car, url, context),
  })
}

const DRIVES: {readonly [drive: string]: string | undefined} = {
  FWD: 'https://schema.org/FrontWheelDriveConfiguration',
  RWD: 'https://schema.org/RearWheelDriveConfiguration',
  AWD: 'https://schema.org/AllWheelDriveConfiguration',
  '4WD': 'https://schema.org/FourWheelDriveConfiguration',
}

const AVAILABILITY = {
  in_stock: 'InStock',
  coming_soon: 'PreOrder',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
} as const

function offerOf(car: Car, url: string, {settings, origin, now}: Context): object {
  const wording = describePrice(car, settings.price, now)
  const amount = wording.kind === 'price' ? wording.amount : null
  const basis = wording.kind === 'price' ? wording.basis : null
  return withoutAbsent({
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: amount === null ? null : 'AUD',
    priceSpecification:
      amount !== null && basis
        ? {'@type': 'UnitPriceSpecification', price: amount, priceCurrency: 'AUD', name: basis}
        : null,
    availability: `https://schema.org/${AVAILABILITY[resolveAvailability(car)]}`,
    itemCondition: condition(car),
    seller: {'@id': dealerId(origin)},
  })
}

function condition({car_type}: Car): string {
  return `https://schema.org/${car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`
}
