import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {buildVehicleJsonLd} from './vehicle-json-ld.ts'

const car = carSchema.parse({
  id: '1',
  slug: '2021-toyota-hilux-1',
  name: '2021 Toyota Hilux',
  year: 2021,
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  car_type: 'used',
  dealership_slug: 'd',
  km: 48_210,
  price: 52_990,
  price_basis: 'drive_away',
  images: ['/media/a.svg'],
})

function read(changed: Partial<Car>, vehiclePage: Partial<Settings['vehiclePage']> = {}) {
  const context = {
    origin: 'https://dealer.example',
    settings: {...declaredDefaults, vehiclePage: {...declaredDefaults.vehiclePage, ...vehiclePage}},
    now: 0,
  }
  return buildVehicleJsonLd({...car, ...changed}, context)
}

describe('structured data of a vehicle', () => {
  it('agrees with the page', () => {
    expect(read({})).toMatchObject({
      '@type': 'Car',
      name: '2021 Toyota Hilux SR5',
      image: ['https://dealer.example/image/1600/media/a.svg'],
      vehicleModelDate: '2021',
      itemCondition: 'https://schema.org/UsedCondition',
      mileageFromOdometer: {value: 48_210, unitCode: 'KMT'},
      offers: {price: 52_990, priceCurrency: 'AUD', availability: 'https://schema.org/InStock'},
    })
  })

  it('has every part in the form of schema.org', () => {
    const facts = {simple_fuel: 'Diesel', drive: '4wd', price_state: 'NSW'}
    expect(JSON.parse(JSON.stringify(read(facts)))).toMatchObject({
      '@id': 'https://dealer.example/cars/2021-toyota-hilux-1#vehicle',
      url: 'https://dealer.example/cars/2021-toyota-hilux-1',
      vehicleConfiguration: 'SR5',
      brand: {'@type': 'Brand', name: 'Toyota'},
      vehicleEngine: {'@type': 'EngineSpecification', fuelType: 'Diesel'},
      driveWheelConfiguration: 'https://schema.org/FourWheelDriveConfiguration',
      mileageFromOdometer: {'@type': 'QuantitativeValue', value: 48_210, unitCode: 'KMT'},
      offers: {
        '@type': 'Offer',
        url: 'https://dealer.example/cars/2021-toyota-hilux-1',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 52_990,
          priceCurrency: 'AUD',
          name: 'Drive away in NSW',
        },
        itemCondition: 'https://schema.org/UsedCondition',
        seller: {'@id': 'https://dealer.example/#dealer'},
      },
    })
  })

  it('is named without a badge that is not known', () => {
    expect(read({badge: null})).toHaveProperty('name', '2021 Toyota Hilux')
    expect(read({badge: null})).not.toHaveProperty('vehicleConfiguration')
  })

  it.each([
    ['new', 'NewCondition'],
    ['demo', 'UsedCondition'],
  ] as const)('has for a %s car the condition %s', (car_type, condition) => {
    expect(read({car_type})).toMatchObject({
      itemCondition: `https://schema.org/${condition}`,
      offers: {itemCondition: `https://schema.org/${condition}`},
    })
  })

  it('has the first eight pictures that show the vehicle', () => {
    const images = Array.from({length: 10}, (_, index) => `/media/${index}.svg`)
    expect(read({images, placeholders: images.slice(0, 1)})).toHaveProperty(
      'image',
      images.slice(1, 9).map((path) => `https://dealer.example/image/1600${path}`),
    )
    expect(read({images, placeholders: images})).not.toHaveProperty('image')
  })

  it.each([
    ['car', 'Car', undefined],
    ['motorcycle', 'Motorcycle', undefined],
    ['caravan', 'Vehicle', 'https://www.wikidata.org/wiki/Q182531'],
  ] as const)('names a %s %s', (item_type, type, additionalType) => {
    const data: {additionalType?: unknown} = read({item_type})
    expect(data).toHaveProperty('@type', type)
    expect(data.additionalType).toBe(additionalType)
  })

  it.each([[0], [null], [8]])('gives no price for %s', (price) => {
    expect(read({price})).not.toHaveProperty('offers.price')
    expect(read({price})).not.toHaveProperty('offers.priceCurrency')
    expect(read({price})).not.toHaveProperty('offers.priceSpecification')
  })

  it.each([
    [{status: 'sold'}, 'SoldOut'],
    [{reserved: true}, 'LimitedAvailability'],
    [{status: 'coming_soon'}, 'PreOrder'],
  ] as const)('has for %j the availability %s [4.2a, 4.2b]', (changed, availability) => {
    expect(read(changed)).toHaveProperty('offers.availability', `https://schema.org/${availability}`)
  })

  it('states beside the price what it includes and where [4.6b]', () => {
    const name = 'Drive away in NSW'
    expect(read({price_state: 'NSW'})).toHaveProperty('offers.priceSpecification.name', name)
    expect(read({price_basis: null})).not.toHaveProperty('offers.priceSpecification')
  })

  it('has the stock number, and the figures of a caravan that have no property of their own [3.1]', () => {
    expect(read({stocknum: 'U12345'})).toMatchObject({sku: 'U12345'})
    expect(read({item_type: 'caravan', caravan: {sleeps: 4, tare_weight: 1900}})).toMatchObject({
      additionalProperty: [
        {'@type': 'PropertyValue', name: 'Sleeps', value: '4'},
        {'@type': 'PropertyValue', name: 'Tare', value: '1,900 kg'},
      ],
    })
    expect(read({})).not.toHaveProperty('additionalProperty')
  })

  it('gives the VIN where the site does [3.1]', () => {
    const vin = 'JTEAAAAH10K000001'
    expect(read({vin})).toHaveProperty('vehicleIdentificationNumber', vin)
    expect(read({vin}, {showVin: false})).not.toHaveProperty('vehicleIdentificationNumber')
  })

  it.each(['1'.repeat(17), 'WF0***********308', 'JM0DK2W76O09OOO56', '1.2345E+16', 'GZE-10023456'])(
    'gives no VIN that is none: %s',
    (vin) => {
      expect(read({vin})).not.toHaveProperty('vehicleIdentificationNumber')
    },
  )

  it('names the drive in the words of machines, and nothing it does not know', () => {
    expect(read({drive: '4WD'})).toHaveProperty(
      'driveWheelConfiguration',
      'https://schema.org/FourWheelDriveConfiguration',
    )
    expect(read({drive: 'Other'})).not.toHaveProperty('driveWheelConfiguration')
  })
})
