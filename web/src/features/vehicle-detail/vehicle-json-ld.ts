import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import {type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {getKnownValue} from '@forecourt/schemas/vehicle/known-values'
import {listOwnPictures} from '@forecourt/schemas/vehicle/list-own-pictures'
import {isVin} from '@forecourt/schemas/vehicle/vin'
import {buildBriefDealer, removeAbsent} from '#/domain/structured-data/json-ld'
import {describePrice} from '#/domain/vehicles/describe-price'
import {formatValue} from '#/domain/vehicles/format-attribute'
import {listTechnicalRows} from '#/domain/vehicles/list-spec-rows'
import {resolveAvailability} from '#/domain/vehicles/resolve-availability'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {getPictureUrl} from '#/lib/picture-url'

type Context = {
  /** The site's address, for example "https://example.com". */
  readonly origin: string
  readonly settings: Pick<Settings, 'identity' | 'price' | 'vehiclePage'>
  /** ms since the epoch. */
  readonly now: number
}

const TYPES: {readonly [item in ItemType]: string} = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  caravan: 'Vehicle',
}

/** A vehicle as structured data. Values that are unknown, or not shown on the page, are absent: no price 0. */
export function buildVehicleJsonLd(car: Car, context: Context): object {
  const {main, detail} = buildVehicleTitle(car)
  const url = `${context.origin}${linkTo('car', {slug: car.slug})}`
  return removeAbsent({
    '@type': TYPES[car.item_type],
    '@id': `${url}#vehicle`,
    additionalType: car.item_type === 'caravan' ? 'https://www.wikidata.org/wiki/Q182531' : null,
    name: [main, detail].filter(Boolean).join(' '),
    url,
    image: listOwnPictures(car)
      .slice(0, 8)
      .map((src) => new URL(getPictureUrl(src, 1600), context.origin).href),
    vehicleConfiguration: detail,
    ...describeAttributes(car, context.settings.vehiclePage),
    additionalProperty: listOwnProperties(car, context.settings.vehiclePage),
    offers: getOffer(car, url, context),
  })
}

type JsonLd = NonNullable<Attribute['jsonLd']>

/** The properties declared by attributes. If several have one property, the first known one is used. */
function describeAttributes(
  car: Car,
  vehiclePage: Context['settings']['vehiclePage'],
): {readonly [property: string]: unknown} {
  const properties = new Map<string, unknown>()
  for (const [name, attribute] of listAttributes()) {
    const {jsonLd, setting} = attribute
    const value = getKnownValue(car, name)
    if (!jsonLd || value === null || properties.has(jsonLd.property)) continue
    if (!setting || vehiclePage[setting])
      properties.set(jsonLd.property, describeValue(attribute, jsonLd, value))
  }
  return Object.fromEntries(properties)
}

// A car's figures have properties of their own; lengths and masses of caravans and seats of motorcycles do not.
function listOwnProperties(car: Car, vehiclePage: Context['settings']['vehiclePage']): object[] {
  if (car.item_type === 'car') return []
  return listTechnicalRows(car, vehiclePage).map(({label, value}) => ({
    '@type': 'PropertyValue',
    name: label,
    value,
  }))
}

function describeValue(attribute: Attribute, {unitCode, format}: JsonLd, value: string | number): unknown {
  if (format) return FORMATS[format](value)
  if (unitCode) return {'@type': 'QuantitativeValue', value, unitCode}
  return attribute.words ? formatValue(attribute, value) : value
}

const FORMATS: {readonly [format in NonNullable<JsonLd['format']>]: (value: string | number) => unknown} = {
  brand: (name) => ({'@type': 'Brand', name}),
  condition: describeCondition,
  drive: (drive) => DRIVES[String(drive).toUpperCase()],
  engine: (fuelType) => ({'@type': 'EngineSpecification', fuelType}),
  vin: (vin) => (isVin(String(vin)) ? vin : undefined),
  year: String,
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

function getOffer(car: Car, url: string, {settings, origin, now}: Context): object {
  const wording = describePrice(car, settings.price, now)
  const amount = wording.kind === 'price' ? wording.amount : null
  const basis = wording.kind === 'price' ? wording.basis : null
  return removeAbsent({
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: amount === null ? null : 'AUD',
    priceSpecification:
      amount !== null && basis
        ? {'@type': 'UnitPriceSpecification', price: amount, priceCurrency: 'AUD', name: basis}
        : null,
    availability: `https://schema.org/${AVAILABILITY[resolveAvailability(car)]}`,
    itemCondition: describeCondition(car.car_type),
    seller: buildBriefDealer({origin, name: settings.identity.name}),
  })
}

function describeCondition(carType: string | number): string {
  return `https://schema.org/${carType === 'new' ? 'NewCondition' : 'UsedCondition'}`
}
