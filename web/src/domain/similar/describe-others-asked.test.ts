import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {expect, it} from 'vitest'
import {describeOthers, describeOthersAsked, findBand} from './describe-others-asked'

const {price} = declaredDefaults
const rav4 = {make: 'Toyota', model: 'RAV4', car_type: 'used' as const, year: 2019, km: 80_000}
const asked = (dollars: number, change = {}) => ({
  ...rav4,
  price: dollars,
  preorder: false,
  price_basis: 'drive_away' as const,
  price_state: 'QLD',
  ...change,
})

it('car without a price › says what others of its model cost, of those whose prices include the same', () => {
  const others = [
    asked(31_000),
    asked(18_990),
    asked(15_000, {model: 'Corolla'}),
    asked(48_000, {car_type: 'new'}),
    asked(9000, {price_basis: 'excluding_government_charges'}),
    asked(0),
  ]
  const said = describeOthersAsked(rav4, others, price)
  const figures = {range: '$18,990 to $31,000', basis: 'Drive away in QLD'}
  expect(said).toMatchObject({words: 'Other used ones of this model here', ...figures})
  expect(said?.shown).toEqual([
    expect.objectContaining({vehicle: others[0], amount: 31_000}),
    expect.objectContaining({vehicle: others[1], amount: 18_990}),
  ])
})

it.each([
  [20_000, 40_000, '$20,000 to $40,000'],
  [19_999, 40_000, null],
])('car without a price › says nothing of prices that are too far apart: %i and %i', (least, most, range) => {
  const said = describeOthersAsked(rav4, [asked(least), asked(most)], price)
  expect(said?.range ?? null).toBe(range)
})

it('car without a price › says nothing of a single other, and where the site shows none', () => {
  expect(describeOthersAsked(rav4, [asked(31_000), asked(15_000, {model: 'Corolla'})], price)).toBeNull()
  expect(describeOthersAsked(rav4, [], price)).toBeNull()
  const others = [asked(31_000), asked(18_990)]
  expect(describeOthersAsked(rav4, others, {...price, showOthers: false})).toBeNull()
})

it.each([
  [{year: 2020, km: 50_000}, true],
  [{year: 2018, km: 110_000}, true],
  [{year: 2021}, false],
  [{year: 2017}, false],
  [{km: 49_999}, false],
  [{km: 110_001}, false],
  [{year: null}, false],
  [{km: null}, false],
])('car without a price › is compared with those near in year and kilometres: %j %s', (change, isNear) => {
  const said = describeOthersAsked(rav4, [asked(31_000), asked(29_000, change)], price)
  expect(said?.range ?? null).toBe(isNear ? '$29,000 to $31,000' : null)
})

it('car without a price › is compared with none where its own year or kilometres are not known', () => {
  const others = [asked(31_000), asked(29_000)]
  expect(describeOthersAsked({...rav4, year: null}, others, price)).toBeNull()
  expect(describeOthersAsked({...rav4, km: null}, others, price)).toBeNull()
  expect(findBand({car_type: 'new', year: 2026, km: null})).toEqual({years: [2025, 2027], km: [0, 30_000]})
})

it('other cars of a model › are told apart by colour where they read alike, then by stock number', () => {
  const van = {year: 2026, badge: '17.55-3', km: 0, colour: 'White', stocknum: 'W15'}
  expect(describeOthers([van, {...van, year: 2025}])).toEqual(['2026 · 17.55-3', '2025 · 17.55-3'])
  expect(describeOthers([van, {...van, colour: 'Grey'}])).toEqual([
    '2026 · 17.55-3 · White',
    '2026 · 17.55-3 · Grey',
  ])
  expect(describeOthers([van, {...van, stocknum: 'W16'}, {...van, km: 900}])).toEqual([
    '2026 · 17.55-3 · White · Stock W15',
    '2026 · 17.55-3 · White · Stock W16',
    '2026 · 17.55-3 · 900 km',
  ])
})
