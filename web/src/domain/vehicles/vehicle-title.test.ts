import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {describeSharedVehicle, describeVehicle, findSharedPicture} from './describe-vehicle'
import {listHeadFacts, listPageFacts} from './list-key-facts'
import {buildPageTitle, buildVehicleTitle} from './vehicle-title'

const car = carSchema.parse({
  id: '1',
  slug: 'a',
  name: 'A',
  year: 2021,
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  series: 'Generation 8',
  city: 'Artarmon',
  stocknum: 'U12345',
  car_type: 'used',
  dealership_slug: 'd',
  km: 48_210,
})

describe('title of a vehicle’s page', () => {
  it.each<[number, Partial<Car>, string]>([
    [75, {}, '2021 Toyota Hilux SR5 Generation 8 for sale in Artarmon, 48,210 km'],
    [75, {series: 'GUN126R'}, '2021 Toyota Hilux SR5 for sale in Artarmon, 48,210 km'],
    [60, {}, '2021 Toyota Hilux SR5 for sale in Artarmon, 48,210 km'],
    [50, {}, '2021 Toyota Hilux SR5 in Artarmon, 48,210 km'],
    [45, {city: 'Dubbo'}, '2021 Toyota Hilux SR5 in Dubbo, 48,210 km'],
    [30, {}, '2021 Toyota Hilux, 48,210 km'],
    // What it is called, and what tells it from others, is never cut.
    [10, {}, '2021 Toyota Hilux, 48,210 km'],
    // New ones are told apart by their stock number, as used ones whose kilometres nobody knows.
    [45, {car_type: 'new', km: 12}, '2021 Toyota Hilux SR5 for sale, stock U12345'],
    [45, {km: 0}, '2021 Toyota Hilux SR5 for sale, stock U12345'],
    [45, {car_type: 'new', stocknum: undefined}, '2021 Toyota Hilux SR5 for sale in Artarmon'],
    [65, {status: 'sold'}, '2021 Toyota Hilux: sold'],
    [
      75,
      {model: 'Swan Outback', badge: 'Swan', series: undefined, city: undefined},
      '2021 Toyota Swan Outback for sale, 48,210 km',
    ],
  ])('has in %d letters, with %j: %s', (room, changed, title) => {
    const built = buildPageTitle({...car, ...changed}, room)
    expect(built).toBe(title)
  })
})

describe('name of a vehicle', () => {
  it.each<[Partial<Car>, string | null]>([
    [{}, 'SR5 Generation 8'],
    [{model: 'Swan Outback', badge: 'swan'}, 'Generation 8'],
    [{model: 'Swan Outback', badge: 'Swan', series: undefined}, null],
    [{model: 'Swan', badge: 'Swan Outback', series: undefined}, 'Swan Outback'],
    [{model: 'GTX', badge: 'GT', series: undefined}, 'GT'],
  ])('is followed, with %j, by what it does not say yet: %s', (changed, detail) => {
    expect(buildVehicleTitle({...car, ...changed}).detail).toBe(detail)
  })
})

describe('description of a vehicle', () => {
  const settings = {...declaredDefaults, identity: {...declaredDefaults.identity, name: 'North Motors'}}

  it('has condition, name, facts, price and stock number before dealer and town, which may be cut off', () => {
    const priced: Car = {
      ...car,
      price: 52_990,
      price_basis: 'drive_away',
      simple_transmission: 'Automatic',
      simple_fuel: 'Diesel',
      simple_body: 'Ute',
    }
    expect(describeVehicle(priced, settings, 0)).toBe(
      'Used 2021 Toyota Hilux SR5 Generation 8, 48,210 km, Automatic, Diesel, Ute, $52,990 Drive away, stock U12345. At North Motors, Artarmon.',
    )
  })

  it('is shared with its price and what that includes, and without one with its name alone', () => {
    const priced: Car = {...car, price: 52_990, price_basis: 'drive_away'}
    const {price} = settings
    expect(describeSharedVehicle(priced, price, 0)).toMatch(/^2021 Toyota Hilux SR5.*, \$52,990 Drive away$/)
    expect(describeSharedVehicle(priced, price, 0).length).toBeLessThanOrEqual(90)
    expect(describeSharedVehicle(car, price, 0)).not.toContain('$')
    expect(describeSharedVehicle({...priced, status: 'sold'}, price, 0)).toBe('2021 Toyota Hilux: sold')
  })

  it('is shared with the first picture that shows it', () => {
    const images = ['/media/coming-soon.jpg', '/media/front.jpg']
    const find = (part: Partial<Car>) => findSharedPicture({...car, images, ...part})
    expect(find({})).toEqual({url: '/media/coming-soon.jpg', alt: '2021 Toyota Hilux'})
    expect(find({placeholders: images.slice(0, 1)})?.url).toBe('/media/front.jpg')
    expect(find({images: []})).toBeNull()
  })

  it('names the figures of a caravan, and says nothing that is not known', () => {
    const van: Car = {
      ...car,
      item_type: 'caravan',
      badge: undefined,
      series: undefined,
      city: undefined,
      stocknum: undefined,
      caravan: {sleeps: 4, body_length: 18, tare_weight: 1900},
    }
    expect(describeVehicle(van, settings, 0)).toBe(
      'Used 2021 Toyota Hilux, Sleeps 4, Body length 18 ft (5.49 m), Tare 1,900 kg. At North Motors.',
    )
  })
})

describe('line of facts under a name', () => {
  const driven = {simple_transmission: 'Automatic', simple_fuel: 'Diesel', simple_body: 'Ute'}

  it.each<[string, Partial<Car>, readonly string[]]>([
    ['of a used car', driven, ['Used', '48,210 km', 'Automatic', 'Diesel', 'Ute']],
    ['of a new car', {...driven, car_type: 'new', km: 18}, ['New', 'Automatic', 'Diesel', 'Ute']],
    ['of a demonstrator', {car_type: 'demo', km: 4120}, ['Demo', '4,120 km']],
    ['of a motorcycle', {item_type: 'motorcycle', seats: 2}, ['Used', '48,210 km', '2 seats']],
    [
      'of a caravan',
      {item_type: 'caravan', caravan: {sleeps: 4, tare_weight: 1900, axle_type: 'Tandem'}},
      ['Used', 'Sleeps 4', 'Tare 1,900 kg'],
    ],
    [
      'of a caravan without figures',
      {item_type: 'caravan', caravan: {axle_type: 'Tandem'}},
      ['Used', 'Tandem'],
    ],
  ])('%s opens with its condition', (_, changed, facts) => {
    expect(listHeadFacts({...car, ...changed})).toEqual(facts)
  })
})

describe('key facts of a page', () => {
  const WARRANTY = 'Manufacturer’s warranty: 5 years, unlimited kilometres'

  it.each<[Car['car_type'], string | null, readonly string[]]>([
    ['new', WARRANTY, ['Grade SR5', 'Warranty 5 years, unlimited kilometres', 'Condition New']],
    ['new', '7 years', ['Grade SR5', 'Warranty 7 years', 'Condition New']],
    ['new', null, ['Grade SR5', 'Condition New']],
    ['demo', WARRANTY, ['Odometer 18 km', 'Condition Demo']],
    ['used', WARRANTY, ['Odometer 18 km', 'Condition Used']],
  ])('are of a %s car with the warranty %j: %j', (car_type, warranty, facts) => {
    const listed = listPageFacts({...car, car_type, km: 18}, warranty)
    expect(listed.map(({label, text}) => `${label} ${text}`)).toEqual(facts)
  })

  it('leave out a warranty without a figure', () => {
    const listed = listPageFacts({...car, car_type: 'new'}, 'Manufacturer’s warranty: terms in its book')
    expect(listed.map(({label}) => label)).not.toContain('Warranty')
  })

  it('call the badge of a new caravan its layout', () => {
    const [first] = listPageFacts({...car, car_type: 'new', item_type: 'caravan', badge: '17.55-3'}, null)
    expect(first).toEqual({label: 'Layout', text: '17.55-3'})
  })
})
