import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {Car} from './attributes.ts'
import {carSchema} from './car.ts'
import {mergeHeldValues} from './merge-held-values.ts'
import {toCarDocument} from './search-document.ts'

const DAY = 86_400
const START = 1_800_000_000

function fed(change: Partial<Car> = {}): Car {
  return carSchema.parse({
    id: 'north-1',
    slug: '2019-kia-rio-1',
    name: '2019 Kia Rio',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'north',
    price: 15_000,
    ...change,
  })
}

/** The indexed car after a feed's cars, one per day. */
function heldAfter(...days: Partial<Car>[]): Car {
  const held = days.reduce<Car | null>(
    (before, change, day) =>
      carSchema.parse(toCarDocument(mergeHeldValues(fed(change), before, START + day * DAY))),
    null,
  )
  if (!held) throw new Error('No day')
  return held
}

describe('stored values of a car', () => {
  it('notes each price asked, from when on, once [3.1, 4.6d]', () => {
    const {price_history} = heldAfter(
      {},
      {},
      {price: 13_990},
      {price: 13_990, offer_price: 12_990},
      {price: 13_990},
    )
    expect(price_history).toEqual([
      {at: START, amount: 15_000},
      {at: START + 2 * DAY, amount: 13_990},
      {at: START + 3 * DAY, amount: 12_990},
      {at: START + 4 * DAY, amount: 13_990},
    ])
  })

  it('has been listed and sold by now, whatever day to come a feed gives [4.1f, 4.2c]', () => {
    const later = START + 20 * DAY
    expect(heldAfter({created_at: later}, {created_at: later}).created_at).toBe(START)
    const sold = {status: 'sold', sold: true, sold_at: later} as const
    expect(heldAfter({}, sold, sold, sold).sold_at).toBe(START + DAY)
    const earlier = START - 9 * DAY
    expect(heldAfter({created_at: earlier}, {...sold, created_at: earlier, sold_at: START})).toMatchObject({
      created_at: earlier,
      sold_at: START,
    })
  })

  it('notes that a price was withdrawn, and that it included other things [4.6d]', () => {
    const {price_history} = heldAfter(
      {price_basis: 'drive_away'},
      {price: null},
      {
        price_basis: 'excluding_government_charges',
      },
    )
    expect(price_history.map(({amount, basis}) => [amount, basis])).toEqual([
      [15_000, 'drive_away'],
      [0, undefined],
      [15_000, 'excluding_government_charges'],
    ])
  })

  it('are not overwritten by a feed [4.6d]', () => {
    const claimed = [{at: START - 300 * DAY, amount: 99_000}]
    expect(heldAfter({}, {price_history: claimed}).price_history).toEqual([{at: START, amount: 15_000}])
    expect(heldAfter({price_history: claimed}).price_history).toHaveLength(2)
  })

  it('remembers former addresses until the car is back at one [2.4]', () => {
    expect(heldAfter({slug: 'a'}, {slug: 'b'}, {slug: 'c'}).former_slugs).toEqual(['a', 'b'])
    expect(heldAfter({slug: 'a'}, {slug: 'b'}, {slug: 'a'}).former_slugs).toEqual(['b'])
  })

  it.each([
    ['the day a feed first says sold', [{}, {status: 'sold'}, {status: 'sold'}], START + DAY],
    ['the day the feed tells', [{sold: true, sold_at: 77}], 77],
    ['none once it is back', [{status: 'sold'}, {}], undefined],
    ['the second sale of one that came back', [{status: 'sold'}, {}, {sold: true}], START + 2 * DAY],
  ] as const)('is sold since %s [4.2c]', (_, days, expected) => {
    expect(heldAfter(...days).sold_at).toBe(expected)
  })

  it.each([
    ['a price', {price: 1}, 1],
    ['a reservation', {reserved: true}, 1],
    ['a status', {status: 'coming_soon'}, 1],
    ['a sale', {sold: true}, 1],
    ['words', {dealercomments: 'Two keys'}, 0],
  ] as const)('dates the last change: %s [2.4]', (_, change, day) => {
    expect(heldAfter({}, change).changed_at).toBe(START + day * DAY)
  })

  it('include the day it was first seen, unless the feed has one', () => {
    expect(heldAfter({}, {}).created_at).toBe(START)
    expect(heldAfter({}, {created_at: 5}).created_at).toBe(5)
  })

  it('changes nothing when the same feed is imported again, whatever was imported before', () => {
    const day = fc.record({
      price: fc.option(fc.integer({min: 0, max: 50_000})),
      offer_price: fc.option(fc.integer({min: 0, max: 50_000})),
      status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const),
      slug: fc.constantFrom('a', 'b', 'c'),
    })
    fc.assert(
      fc.property(fc.array(day, {minLength: 1, maxLength: 80}), (days) => {
        const held = heldAfter(...days)
        const again = heldAfter(...days, days.at(-1) ?? {})
        expect(again).toEqual(held)
        expect(held.former_slugs).not.toContain(held.slug)
      }),
      {numRuns: 60},
    )
  })
})
