import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {describe, expect, it} from 'vitest'
import {listFormats} from './list-formats.ts'
import {parseFeed} from './parse-feed.ts'

const formats = await listFormats()

const ROW = {
  make: 'Kia',
  model: 'Rio',
  year: 2019,
  stocknum: 'S1',
  car_type: 'used',
  dealership_slug: 'north',
}

/** A car of our own format as the index holds it. */
function imported(row: {[column: string]: unknown}, text = `${JSON.stringify({...ROW, ...row})}\n`): Car {
  const [first] = parseFeed({name: 'feed.jsonl', text, sealed: false}, {formats}).cars
  if (!first) throw new Error('no car')
  const {car, faults} = readCar(toCarDocument(first.car))
  expect(faults).toEqual([])
  if (!car) throw new Error('the index holds no car')
  return car
}

function csv(columns: {[column: string]: string}): string {
  const row = {...ROW, ...columns}
  return `${Object.keys(row).join()}\n${Object.values(row).join()}\n`
}

describe('the specification’s names in a feed', () => {
  it.each([
    ['Automatic', 'Automatic', 'Automatic'],
    ['6 Speed Sports Automatic', '6 Speed Sports Automatic', 'Automatic'],
    ['CVT', 'CVT', 'Automatic'],
    ['Automated Manual', 'Automated Manual', 'Automatic'],
    ['5 Speed Manual', '5 Speed Manual', 'Manual'],
    ['Sequential', 'Sequential', 'Sequential'],
    ...[
      'Tiptronic',
      'S tronic',
      '7G-Tronic Plus',
      'PDK',
      'AMT',
      'Single Speed',
      '1 Sp Direct-Drive',
      'A',
      '6SP A',
      '8a',
    ].map((word): [string, string, string] => [word, word, 'Automatic']),
    ...['M', '5SP M', '6 speed m'].map((word): [string, string, string] => [word, word, 'Manual']),
  ])('map `trans` "%s" to the transmission %s, found under %s [3.1]', (trans, transmission, kind) => {
    for (const car of [imported({trans}), imported({}, csv({trans}))]) {
      expect(car).toMatchObject({transmission, simple_transmission: kind})
    }
  })

  it('keep the transmission that a feed gives by its own name [3.1]', () => {
    const car = imported({trans: 'CVT', transmission: 'Xtronic', simple_transmission: 'Auto'})
    expect(car).toMatchObject({transmission: 'Xtronic', simple_transmission: 'Auto'})
    expect(imported({})).not.toHaveProperty('simple_transmission')
  })

  it.each([
    ['Drive Away', 'drive_away'],
    ['Driveaway, no more to pay', 'drive_away'],
    ['DAP', 'drive_away'],
    ['Estimated drive away', 'estimated_drive_away'],
    ['Est. Drive-Away', 'estimated_drive_away'],
    ['EGC', 'excluding_government_charges'],
    ['Excl. Govt. Charges', 'excluding_government_charges'],
    ['Excluding government charges', 'excluding_government_charges'],
    ['Negotiable', undefined],
  ])('keep `price_type` "%s" and read it as the price type %s [3.1]', (price_type, basis) => {
    const car = imported({price: 20_000, price_type})
    expect(car.price_type).toBe(price_type)
    expect(car.price_basis).toBe(basis)
  })

  it('prefer a basis that the feed names to its words [3.1]', () => {
    const car = imported({price_type: 'Drive away', price_basis: 'excluding_government_charges'})
    expect(car.price_basis).toBe('excluding_government_charges')
  })

  // No page shows them; other readers of the index get them as the feed wrote them.
  it('keep `distribution_locations` whole in the index [3.2]', () => {
    const location = {
      name: 'Yard',
      slug: 'yard',
      distribution_locations: ['Second yard', 'Third yard, behind the rail'],
    }
    expect(imported({location}).location).toEqual(location)
  })
})

describe('a car whose make, model and badge are long', () => {
  it('is imported, with its address and its name cut', () => {
    const [make, model, badge] = [
      'Make '.repeat(12).trim(),
      'Model '.repeat(13).trim(),
      'Badge '.repeat(20).trim(),
    ]
    const car = imported({make, model, badge, stocknum: 'S/9'})
    expect(car).toMatchObject({make, model, badge, id: 'north-s-9'})
    expect(car.slug).toMatch(/^2019-make-make-[a-z-]+-north-s-9$/)
    expect(car.slug.length).toBeLessThanOrEqual(160)
    expect(car.name).toBe(`2019 ${make} ${model} ${badge}`.slice(0, 200).trimEnd())
  })

  it('keeps its address as it was where it is short enough', () => {
    expect(imported({badge: 'GT-Line', dealership_slug: 'north', stocknum: 'S1'}).slug).toBe(
      '2019-kia-rio-gt-line-north-s1',
    )
    expect(imported({make: '名前', model: '車', stocknum: 'S1', year: undefined}).slug).toBe('north-s1')
  })
})
