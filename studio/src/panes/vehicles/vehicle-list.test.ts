import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'
import {describe, expect, it} from 'vitest'
import {
  countViews,
  describeCommon,
  describeFinding,
  describePrice,
  listDealerships,
  listFirst,
  listNotes,
  listUse,
  listVehicles,
  type View,
  vehicleLinesSchema,
} from './vehicle-list.ts'

function getVehicle(id: string, change: Partial<StaffVehicle> = {}): StaffVehicle {
  return {
    id,
    slug: id,
    name: `2021 Kia Rio ${id}`,
    stocknum: `S-${id}`,
    dealership: 'd-north',
    dealershipName: 'North',
    availability: 'in_stock',
    hidden: false,
    locked: [],
    ruled: [],
    days: null,
    use: null,
    market: null,
    price: null,
    pictures: 3,
    missing: ['Body', 'Transmission'],
    findings: [],
    picture: null,
    ...change,
  }
}

const VEHICLES = [
  getVehicle('good'),
  getVehicle('low', {findings: ['noComments', 'noColour']}),
  getVehicle('high', {findings: ['noPriceBasis'], dealership: 'd-south', dealershipName: 'South'}),
  getVehicle('medium', {findings: ['noVin', 'fewPictures']}),
  getVehicle('locked', {locked: ['tag'], hidden: true}),
]

const list = (change: {words?: string; view?: View; dealership?: string | null}) =>
  listVehicles(VEHICLES, {words: '', view: 'all', dealership: null, ...change}).map(({id}) => id)

describe('the use of a car', () => {
  it.each<[Partial<StaffVehicle>, string[]]>([
    [{}, []],
    [{days: 1}, ['1 day in stock']],
    [{use: 'outage'}, ['views and leads cannot be read just now']],
    [{market: 12.4}, ['12% above its market']],
    [{market: -3.6}, ['4% below its market']],
    [{market: 0.2}, ['at its market’s price']],
    [{days: 61, use: {views: 1, leads: 0}}, ['61 days in stock', '1 view and 0 leads in 14 days']],
  ])('is said as far as it is known: %j', (change, words) => {
    expect(listUse(getVehicle('a', change))).toEqual(words)
  })

  it('is named with the dealership only beside cars of others, and with a price or its absence', () => {
    expect(listNotes(getVehicle('a', {days: 2}), true)).toEqual(['S-a', 'North', '2 days in stock'])
    expect(listNotes(getVehicle('a', {stocknum: null}), false)).toEqual([])
    expect(describePrice(10_490)).toBe('$10,490')
    expect(describePrice(null)).toBe('No price')
  })

  it.each([
    ['fewPictures', 'Few pictures: 3'],
    ['noFacts', 'Facts of its card missing: Body, Transmission'],
    ['aged', 'Long in stock'],
  ] as const)('names the fact of a finding: %s', (finding, words) => {
    expect(describeFinding(finding, getVehicle('a'))).toBe(words)
  })
})

it('most serious findings › are named with their cars, without those that all have', () => {
  const vehicles = [
    getVehicle('a', {findings: ['noPriceBasis', 'fewPictures', 'noColour']}),
    getVehicle('b', {findings: ['fewPictures', 'aged']}),
    getVehicle('c', {findings: ['noVin', 'fewPictures', 'aged']}),
  ]
  expect(listFirst(vehicles)).toEqual([
    {view: 'noPriceBasis', title: 'Price without saying what it includes', count: 1},
    {view: 'noVin', title: 'No VIN', count: 1},
    {view: 'aged', title: 'Long in stock', count: 2},
  ])
})

it('findings that all cars have › lead to the feed and the limits, not to each car', () => {
  expect(describeCommon(['fewPictures', 'noVin'], 1241)).toBe(
    'All 1,241 cars: Few pictures, No VIN. Look at the stock feed, or at the limits under “Listing health”.',
  )
})

describe('list of cars', () => {
  it('is sorted by severity, then by name', () => {
    expect(list({})).toEqual(['high', 'medium', 'low', 'good', 'locked'])
  })

  it.each<[string, Parameters<typeof list>[0], string[]]>([
    ['every word', {words: 'kia LOW'}, ['low']],
    ['the stock number', {words: 's-good'}, ['good']],
    ['the dealership’s name', {words: 'south'}, ['high']],
    ['a dealership', {dealership: 'd-south'}, ['high']],
    ['a finding', {view: 'noVin'}, ['medium']],
    ['what is doubtful', {view: 'doubtful'}, ['high', 'medium', 'low']],
    ['locked fields', {view: 'locked'}, ['locked']],
    ['hidden cars', {view: 'hidden'}, ['locked']],
    ['what none has', {words: 'ferrari'}, []],
  ])('is narrowed by %s', (_name, narrowing, ids) => expect(list(narrowing)).toEqual(ids))

  it('counts the cars of each view', () => {
    const counts = Object.fromEntries(countViews(VEHICLES).map(({view, count}) => [view, count]))
    expect(counts).toMatchObject({
      all: 5,
      doubtful: 3,
      locked: 1,
      hidden: 1,
      noVin: 1,
      noPriceBasis: 1,
      sameVin: 0,
    })
  })

  it('knows the dealerships by their names', () => {
    expect(listDealerships(VEHICLES)).toEqual([
      {id: 'd-north', name: 'North'},
      {id: 'd-south', name: 'South'},
    ])
  })
})

describe('lines of cars', () => {
  const lines = VEHICLES.map((vehicle) => `${JSON.stringify(vehicle)}\n`).join('')

  it('are read with the last of each car', () => {
    expect(vehicleLinesSchema.parse(lines)).toEqual(VEHICLES)
    expect(vehicleLinesSchema.parse('')).toEqual([])
    const found = getVehicle('good', {findings: ['sameVin']})
    expect(vehicleLinesSchema.parse(`${lines}${JSON.stringify(found)}\n`)).toEqual([
      found,
      ...VEHICLES.slice(1),
    ])
  })

  it.each([
    ['that break off', lines.slice(0, -20)],
    ['of something else', '<!doctype html>\n'],
    ['of another shape', '{"id": 1}\n'],
  ])('%s › are no list', (_name, text) => expect(() => vehicleLinesSchema.parse(text)).toThrow())
})
