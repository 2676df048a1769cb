import {describe, expect, it} from 'vitest'
import {buildSite, sampleAdvert} from '#/testing/sample-advert'
import type {Reason, RowResult} from './feed-row.ts'
import {createRowBuilder, FEEDS, type FeedName, writeHeader, writeRow} from './feeds.ts'

function build(name: FeedName, facts: object = {}, site = buildSite()): RowResult {
  return createRowBuilder(FEEDS[name])(sampleAdvert(facts, site))
}

const getReason = (result: RowResult): Reason | null => ('reason' in result ? result.reason : null)
const getRow = (result: RowResult) => ('row' in result ? result.row : {})

describe('a row for Google vehicle ads', () => {
  it('has the documented columns, with the documented forms', () => {
    expect(getRow(build('google-vehicles'))).toEqual({
      google_product_category: '916',
      'vehicle_fulfillment(option:store_code)': 'in_store:NORTH-1',
      store_code: 'NORTH-1',
      id: 'north-1',
      VIN: 'KNADN512BC6123456',
      link: 'https://north.example/cars/2021-kia-rio-north-1',
      image_link: 'https://north.example/image/1600/media/a.svg',
      additional_image_link: 'https://north.example/image/1600/media/b.svg',
      price: '29990 AUD',
      vehicle_price_type: 'drive_away_price',
      vehicle_msrp: '',
      condition: 'used',
      'certified_pre-owned': 'no',
      brand: 'Kia',
      model: 'Rio',
      trim: 'Sport',
      year: '2021',
      mileage: '2333 km',
      color: 'Red',
      body_style: 'hatchback',
      engine: 'petrol',
    })
  })

  it.each([
    ['new', 'drive_away', 'drive_away_price'],
    ['new', 'estimated_drive_away', 'estimated_drive_away_price'],
    ['new', 'excluding_government_charges', null],
    ['demo', 'drive_away', 'drive_away_price'],
    ['demo', 'estimated_drive_away', null],
    ['used', 'drive_away', 'drive_away_price'],
    ['used', 'excluding_government_charges', 'excluding_government_charges_price'],
    ['used', 'estimated_drive_away', null],
  ])('has for a %s car at a price %s the type %s', (car_type, price_basis, type) => {
    const result = build('google-vehicles', {car_type, price_basis, list_price: 29_000})
    expect(getRow(result).vehicle_price_type ?? null).toBe(type)
    expect(getReason(result)).toBe(type === null ? 'wrong-basis' : null)
  })

  it.each<[Reason, object]>([
    ['not-a-car', {item_type: 'caravan'}],
    ['not-a-car', {item_type: 'motorcycle'}],
    ['not-a-car', {simple_body: 'bus'}],
    ['sold', {status: 'sold'}],
    ['reserved', {reserved: true}],
    ['not-here-yet', {status: 'coming_soon'}],
    ['no-price', {price: 0}],
    ['no-price', {price: 5}],
    ['no-list-price', {car_type: 'new', km: 0, list_price: null}],
    ['no-basis', {price_basis: null}],
    ['no-vin', {vin: null}],
    ['no-vin', {vin: 'SHORT'}],
    ['no-vin', {vin: '0'.repeat(17)}],
    ['no-vin', {vin: 'JM0DK2W76O09OOO56'}],
    ['no-picture', {images: []}],
    ['no-picture', {images: ['/media/soon.svg'], placeholders: ['/media/soon.svg']}],
    ['no-year', {year: 0}],
    ['no-odometer', {km: 0}],
    ['long-id', {id: 'n'.repeat(51)}],
  ])('is refused as %s for %j', (reason, facts) => {
    expect(getReason(build('google-vehicles', facts))).toBe(reason)
  })

  it('is refused where the place has no store code, and where the site hides VINs', () => {
    expect(getReason(build('google-vehicles', {}, buildSite({storeCode: null})))).toBe('no-store-code')
    expect(getReason(build('google-vehicles', {}, buildSite({}, false)))).toBe('hidden-vin')
  })

  it('has 0 km for a new car, and its list price beside the price asked', () => {
    const facts = {car_type: 'new', km: 0, price: 27_000, list_price: 29_000}
    expect(getRow(build('google-vehicles', facts))).toMatchObject({
      mileage: '0 km',
      price: '27000 AUD',
      vehicle_msrp: '29000 AUD',
    })
  })

  it('is refused for the second car with a VIN', () => {
    const add = createRowBuilder(FEEDS['google-vehicles'])
    const advert = sampleAdvert()
    expect([add(advert), add(advert)].map(getReason)).toEqual([null, 'vin-twice'])
  })
})

describe('a row for Meta automotive inventory', () => {
  it('has the documented columns, with the documented forms', () => {
    expect(getRow(build('meta'))).toEqual({
      vehicle_id: 'north-1',
      title: '2021 Kia Rio Sport',
      description: '2021 Kia Rio Sport. Drive away in VIC.',
      url: 'https://north.example/cars/2021-kia-rio-north-1',
      make: 'Kia',
      model: 'Rio',
      trim: 'Sport',
      year: '2021',
      'mileage.value': '2333',
      'mileage.unit': 'KM',
      'image[0].url': 'https://north.example/image/1600/media/a.svg',
      'image[0].tag[0]': '2021 Kia Rio Sport',
      price: '29990 AUD',
      state_of_vehicle: 'USED',
      vehicle_type: 'CAR_TRUCK',
      body_style: 'HATCHBACK',
      exterior_color: 'Red',
      transmission: 'AUTOMATIC',
      fuel_type: 'PETROL',
      drivetrain: 'FWD',
      vin: 'KNADN512BC6123456',
      availability: 'AVAILABLE',
      date_first_on_lot: '2026-11-20',
      address:
        '{"addr1":"1 Example Street","city":"Preston","region":"VIC","country":"AU","postal_code":"3072"}',
      latitude: '-37.74',
      longitude: '145.01',
      dealer_id: 'north',
      dealer_phone: '',
    })
  })

  it.each([
    [{car_type: 'new'}, {state_of_vehicle: 'NEW'}],
    [{certified: true}, {state_of_vehicle: 'CPO'}],
    [
      {item_type: 'caravan', simple_body: 'caravan', km: null},
      {vehicle_type: 'RV_CAMPER', body_style: 'OTHER'},
    ],
    [{item_type: 'motorcycle'}, {vehicle_type: 'MOTORCYCLE'}],
    [{simple_fuel: 'Plug-in hybrid'}, {fuel_type: 'PLUGIN_HYBRID'}],
    [{drive: '4WD'}, {drivetrain: 'FOUR_WD'}],
    [{status: 'sold'}, {availability: 'NOT_AVAILABLE'}],
    [{status: 'coming_soon'}, {availability: 'NOT_AVAILABLE'}],
    [{reserved: true}, {availability: 'NOT_AVAILABLE'}],
  ])('says of %j %j', (facts, said) => {
    expect(getRow(build('meta', facts))).toMatchObject(said)
  })

  it.each<[Reason, object]>([
    ['no-price', {price: 0}],
    ['no-basis', {price_basis: null}],
    ['no-vin', {vin: null}],
    ['no-vin', {vin: '=HYPERLINK(A1234)'}],
    ['no-picture', {images: []}],
    ['no-picture', {images: ['/media/soon.svg'], placeholders: ['/media/soon.svg']}],
    ['no-colour', {colour: null}],
    ['no-odometer', {km: 0}],
  ])('is refused as %s for %j', (reason, facts) => {
    expect(getReason(build('meta', facts))).toBe(reason)
  })

  it('is refused where the place has no address', () => {
    expect(getReason(build('meta', {}, buildSite({address: {}})))).toBe('no-address')
  })
})

describe('a file', () => {
  it.each(['google-vehicles', 'meta'] as const)('has one VIN once, whatever its yards: %s', (name) => {
    const build = createRowBuilder(FEEDS[name])
    const results = ['north-1', 'south-2'].map((id) => build(sampleAdvert({id})))
    expect(results.map(getReason)).toEqual([null, 'vin-twice'])
  })

  it('has addresses of pictures with commas as one each', () => {
    const images = ['/media/a.svg', '/media/w_4,h_3/b.svg']
    expect(getRow(build('google-vehicles', {images})).additional_image_link).toMatch(/w_4%2Ch_3/)
  })

  it('has no picture that shows no car', () => {
    const facts = {images: ['/media/a.svg', '/media/soon.svg'], placeholders: ['/media/soon.svg']}
    expect(getRow(build('google-vehicles', facts)).additional_image_link).toBe('')
    expect(getRow(build('generic', facts)).images).toBe(getRow(build('google-vehicles', facts)).image_link)
  })

  it('keeps its columns where a text has a tab, a line break, a comma or quotes', () => {
    const facts = {badge: 'Sport\t"GT",\nred'}
    for (const name of ['google-vehicles', 'meta'] as const) {
      const line = writeRow(FEEDS[name], getRow(build(name, facts)))
      expect(line.match(/\n/g)).toHaveLength(1)
    }
    const tabs = writeRow(FEEDS['google-vehicles'], getRow(build('google-vehicles', facts))).split('\t')
    expect(tabs).toHaveLength(FEEDS['google-vehicles'].columns.length)
    expect(tabs[FEEDS['google-vehicles'].columns.indexOf('trim')]).toBe('Sport "GT", red')
    expect(writeRow(FEEDS.meta, getRow(build('meta', facts)))).toContain('"Sport ""GT"", red"')
    expect(writeHeader(FEEDS['google-vehicles'])).toMatch(
      /^id\t.*\tgoogle_product_category\tvehicle_fulfillment\(option:store_code\)\t/,
    )
  })
})
