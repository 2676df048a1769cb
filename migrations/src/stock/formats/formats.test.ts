import {readdir} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import {listFormats} from '../list-formats.ts'
import {type ParsedFeed, parseFeed} from '../parse-feed.ts'
import {readFeedText} from '../read-feed.ts'

const EXAMPLES = fileURLToPath(new URL('examples/', import.meta.url))
const formats = await listFormats()

async function parseExample(
  file: string,
  dealership: Parameters<typeof parseFeed>[1]['dealership'] = 'north',
) {
  return parseFeed(await readFeedText(file, EXAMPLES), {formats, dealership})
}

function findCar({cars}: ParsedFeed, stocknum: string) {
  return cars.find(({car}) => car.stocknum === stocknum)?.car
}

function listMisread({misread = []}: ParsedFeed) {
  return misread.map(({column, value, attribute}) => [column, value, attribute])
}

describe('every mapping', () => {
  it('has an example, is recognised by its columns, and reads it', async () => {
    const mappings = (await readdir(fileURLToPath(new URL('.', import.meta.url)))).filter((name) =>
      name.endsWith('.json'),
    )
    const examples = await readdir(EXAMPLES)
    expect(examples.map((name) => name.split('.')[0]).toSorted()).toEqual(
      mappings.map((name) => name.split('.')[0]).toSorted(),
    )
    for (const file of examples) {
      const feed = await parseExample(file)
      expect(feed.format, file).toBe(file.split('.')[0])
      expect(feed.cars.length, file).toBeGreaterThan(0)
    }
  })
})

/** A status by each dealer's system, and what a site shows. */
const STATUSES = [
  ['Available', 'in_stock', false],
  ['For Sale', 'in_stock', false],
  ['Active', 'in_stock', false],
  ['In Transit', 'coming_soon', false],
  ['On Order', 'coming_soon', false],
  ['On Hold', 'in_stock', true],
  ['Under Offer', 'in_stock', true],
  ['DEPOSIT TAKEN', 'in_stock', true],
  ['Delivered', 'sold', false],
  ['sold', 'sold', false],
] as const

describe.each([
  ['easycars.csv', 'E100', 'In Stock'],
  ['dealer-studio.json', 'D200', 'Available'],
])('the status of a car in %s', (file, stocknum, written) => {
  it.each(STATUSES)('%s › is %s, reserved: %s [4.2a]', async (word, status, reserved) => {
    const {text, ...feed} = await readFeedText(file, EXAMPLES)
    const changed = {...feed, text: text.replace(written, word)}
    const car = findCar(parseFeed(changed, {formats, dealership: 'north'}), stocknum)
    expect(car).toMatchObject({status, reserved})
  })
})

describe('a stock file of EasyCars', () => {
  it('becomes cars with their units, lists, dates and words [3.1]', async () => {
    const feed = await parseExample('easycars.csv')
    expect(findCar(feed, 'E100')).toMatchObject({
      id: 'north-e100',
      make: 'Toyota',
      model: 'Hilux',
      badge: 'SR5',
      year: 2019,
      car_type: 'used',
      price: 44_990,
      price_basis: 'drive_away',
      km: 84_210,
      simple_body: 'ute',
      drive: '4WD',
      fuel: 'Diesel',
      simple_fuel: 'Diesel',
      simple_transmission: 'Automatic',
      engine_size: 2.8,
      colour: 'White',
      vin: 'MR0BA3CD500000001',
      rego_expiry: '14/05/2027',
      compliance_date: '02/2019',
      dealercomments: 'One owner\nBooks & keys',
      images: ['https://cdn.example.net/e100/1.jpg', 'https://cdn.example.net/e100/2%20b.jpg'],
      standardEquipment: [{name: 'Alloy wheels'}, {name: 'Tow bar'}],
    })
  })

  it('says miles as kilometres, litres of cc, and no price for 0', async () => {
    const car = findCar(await parseExample('easycars.csv'), 'E101')
    expect(car).toMatchObject({km: 65_983, engine_size: 4.7, doors: 2, status: 'sold', colour: 'Red'})
    expect(car).not.toHaveProperty('price')
    expect(car).not.toHaveProperty('rego_expiry')
  })

  it('sets a status aside that it does not know, and tells the other words that have no meaning', async () => {
    const feed = await parseExample('easycars.csv')
    expect(feed.rejects).toMatchObject([
      {line: 4, field: 'StockStatus', reason: expect.stringContaining('"Wholesale": Not a known word')},
    ])
    expect(listMisread(feed)).toEqual([
      ['Body', 'Tourer', 'simple_body'],
      ['RegoExpiry', '31/02/2027', 'rego_expiry'],
      ['StockStatus', 'Wholesale', 'status'],
    ])
  })

  it('is for sale and reserved where its status says so', async () => {
    const feed = await parseExample('easycars.csv')
    expect(findCar(feed, 'E103')).toMatchObject({make: 'MG', status: 'in_stock', reserved: true})
    expect(findCar(feed, 'E100')).toMatchObject({status: 'in_stock', reserved: false})
  })

  it('takes cars of the yards that were named, and refuses others', async () => {
    const feed = await parseExample('easycars.csv', {a1: 'north'})
    expect(feed.cars.map(({car}) => car.dealership_slug)).toEqual(['north', 'north', 'north'])
    const refused = await parseExample('easycars.csv', {B1: 'north'}).catch((error: Error) => error.message)
    expect(refused).toContain('line 2: YardCode "A1": No dealership is known for this code')
  })
})

describe('stock of Dealer Studio', () => {
  it('advertises the price that it names, and says what that includes [3.1]', async () => {
    const feed = await parseExample('dealer-studio.json')
    expect(findCar(feed, 'D200')).toMatchObject({
      price: 49_990,
      price_basis: 'excluding_government_charges',
      simple_body: 'ute',
      drive: '4WD',
      km: 30_250,
      engine_size: 2.967,
      regplate: 'XYZ98A',
      has_nvic: true,
      certified: true,
      dealercomments: 'Towbar & tray liner.\nServiced.',
      standardEquipment: [{name: 'Heated seats'}, {name: 'Reversing camera', group: 'Safety'}],
      images: ['https://cdn.example.net/d200/1.jpg', 'https://cdn.example.net/d200/2.jpg'],
    })
    const withdrawn = findCar(feed, 'D201')
    expect(withdrawn).toMatchObject({show_on_dealer_website: false, car_type: 'new', fuel: 'Hydrogen'})
    for (const name of ['price', 'price_basis', 'km', 'simple_fuel'])
      expect(withdrawn).not.toHaveProperty(name)
    expect(feed.rejects).toMatchObject([{line: 3, field: 'status'}])
    // 2967 cannot be litres, so it is read as cc.
    expect(listMisread(feed)).toEqual([
      ['fuel', 'Hydrogen', 'simple_fuel'],
      ['status', 'Wholesale', 'status'],
    ])
  })

  it('is read from its table, whose columns have blanks, and never shows what a car cost', async () => {
    const feed = await parseExample('dealer-studio-csv.csv')
    expect(findCar(feed, 'S300')).toMatchObject({
      price: 38_990,
      price_basis: 'drive_away',
      km: 61_020,
      certified: true,
      simple_body: 'wagon',
      colour: 'Green',
      interior_colour: 'Black',
      rego_expiry: '01/03/2027',
      build_date: '11/2019',
    })
    expect(findCar(feed, 'S301')).toMatchObject({
      price: 41_500,
      price_basis: 'excluding_government_charges',
      car_type: 'demo',
      certified: false,
    })
    expect(JSON.stringify(feed.cars.map(({car}) => car))).not.toContain('31000')
  })

  it('is read from a post of its webhook, a vehicle with lists of names and values', async () => {
    const feed = await parseExample('dealer-studio-webhook.json', {'seller-1': 'south'})
    expect(findCar(feed, 'W400')).toMatchObject({
      id: 'south-w400',
      make: 'Ford',
      model: 'Ranger',
      badge: 'XLT',
      series: 'P703',
      year: 2024,
      price: 61_990,
      price_basis: 'drive_away',
      km: 16_093,
      engine_size: 1.996,
      gearnum: 10,
      colour: 'Arctic White',
      vin: 'WBAPH5C55BA000004',
      regplate: 'ABC123',
      rego_expiry: '01/06/2027',
      images: ['https://cdn.example.net/w400/1.jpg', 'https://cdn.example.net/w400/2.jpg'],
      standardEquipment: [
        {name: 'Lane keeping', group: 'Safety'},
        {name: 'Cruise control', group: 'Comfort'},
      ],
    })
  })
})

describe('a feed for Google', () => {
  it('reads vehicle ads back, with its ids as stock numbers where they are not ours', async () => {
    const feed = await parseExample('google-vehicles.tsv', {'NORTH-1': 'north'})
    expect(findCar(feed, 'G500')).toMatchObject({
      id: 'north-g500',
      slug: '2021-hyundai-tucson-elite-north-g500',
      make: 'Hyundai',
      km: 40_500,
      price: 33_990,
      price_basis: 'excluding_government_charges',
      simple_fuel: 'Petrol',
      colour: 'Red',
      images: [1, 2, 3].map((number) => `https://cdn.example.net/g500/${number}.jpg`),
    })
    expect(findCar(feed, 'G501')).toMatchObject({km: 19, price: 48_990, simple_body: 'suv', certified: false})
    expect(listMisread(feed)).toEqual([['engine', 'steam', 'simple_fuel']])
  })

  it('gives vehicle listings the first day of a car, at midnight of the zone', async () => {
    const feed = await parseExample('google-vehicle-listings.csv')
    expect(findCar(feed, 'L600')).toMatchObject({
      created_at: Date.parse('2026-01-31T00:00:00+10:00') / 1000,
      price: 10_499,
      km: 98_000,
      dealership_name: 'North Motors',
      badge: 'YR',
    })
  })
})
