import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {STATES, type State} from '@forecourt/schemas/values/states'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {buildPriceStatement} from './price-statement'

const NOW = Date.parse('2026-11-28T10:00:00+10:00')
/** While the thresholds of the luxury car tax for 2025-26 hold. */
const MAY_2026 = Date.parse('2026-05-01T10:00:00+10:00')

const CAR: Car = carSchema.parse({
  id: '1',
  slug: 'a',
  name: 'A',
  make: 'A',
  model: 'B',
  car_type: 'used',
  dealership_slug: 'd',
  price: 30_000,
  price_basis: 'excluding_government_charges',
  rego_expiry: '2027-03-01',
  variant: {cylinders: 4},
})

const FEES = {registration: 400, insurance: 500, plates: 40, transfer: 35, until: '2027-06-30'}

type Price = Settings['price']
const site = (fees: Price['charges']['fees'], changes: Partial<Price['charges']> = {}): Price => ({
  ...declaredDefaults.price,
  charges: {...declaredDefaults.price.charges, dealerDelivery: 0, ...changes, fees},
})
const ALL = site(STATES.map((state) => ({...FEES, state})))

function findState(car: Car, settings: Price, state: State, now = NOW) {
  return buildPriceStatement(car, settings, now).inStates.find((one) => one.state === state)
}

describe('buildPriceStatement', () => {
  it('adds duty and transfer to a registered used car', () => {
    expect(findState(CAR, ALL, 'NSW')).toEqual({
      state: 'NSW',
      charges: [
        {kind: 'duty', label: 'Stamp duty in NSW', cents: 90_000, note: null},
        {kind: 'transfer', label: 'Transfer fee', cents: 3500, note: null},
      ],
      totalCents: 3_000_000 + 90_000 + 3500,
    })
  })

  it.each<[string, Partial<Car>, Price, number | null]>([
    // $30,990 with delivery: 310 steps of $3.
    [
      'a new car with delivery',
      {car_type: 'new'},
      {...ALL, charges: {...ALL.charges, dealerDelivery: 990}},
      32_860,
    ],
    ['a demonstration car', {car_type: 'demo'}, ALL, 31_840],
    ['a used car whose registration has ended', {rego_expiry: '01/03/2026'}, ALL, 31_835],
    ['a used car without a registration', {rego_expiry: null}, ALL, 31_835],
    ['a used car registered in local words', {rego_expiry: '1/3/2027'}, ALL, 30_935],
    ['a used car of a site without fees', {}, site([]), null],
    [
      'a used car of a site whose fees have ended',
      {},
      site([{...FEES, state: 'NSW', until: '2026-06-30'}]),
      null,
    ],
    ['a used car of a site with fees of elsewhere', {}, site([{...FEES, state: 'VIC'}]), null],
    [
      'a new car of a site that has not said its delivery',
      {car_type: 'new'},
      site([{...FEES, state: 'NSW'}], {dealerDelivery: null}),
      null,
    ],
    [
      'a demonstration car of a site without plates',
      {car_type: 'demo'},
      site([{...FEES, plates: null, state: 'NSW'}]),
      null,
    ],
    ['a used car of a site without plates', {}, site([{...FEES, plates: null, state: 'NSW'}]), 30_935],
    ['a caravan', {item_type: 'caravan'}, ALL, null],
  ])('totals in NSW, for %s, what the charges come to', (_, changes, settings, dollars) => {
    const total = findState({...CAR, ...changes}, settings, 'NSW')?.totalCents
    expect(total).toBe(dollars === null ? null : dollars * 100)
  })

  it.each<[string, Partial<Car>, Partial<Price>]>([
    ['is drive away', {price_basis: 'drive_away'}, {}],
    ['is an estimate of drive away', {price_basis: 'estimated_drive_away'}, {}],
    ['says nothing', {price_basis: null}, {}],
    ['is a placeholder', {price: 1}, {}],
    ['is missing', {price: 0}, {}],
    ['is a subscription', {subscription_price: 300}, {offerSubscriptions: true}],
    ['is shown without estimates', {}, {charges: {...ALL.charges, show: false}}],
  ])('estimates nothing where the price %s', (_, car, settings) => {
    expect(buildPriceStatement({...CAR, ...car}, {...ALL, ...settings}, NOW).inStates).toEqual([])
  })

  it.each([
    ['petrol', {simple_fuel: 'Petrol'}, MAY_2026, 582_990],
    ['electric', {simple_fuel: 'Electric'}, MAY_2026, 258_390],
    [
      'frugal',
      {simple_fuel: 'Hybrid', variant: {cylinders: 4, fuelconsumptioncombined: 3.5}},
      MAY_2026,
      258_390,
    ],
    [
      'thirsty',
      {simple_fuel: 'Hybrid', variant: {cylinders: 4, fuelconsumptioncombined: 3.6}},
      MAY_2026,
      582_990,
    ],
    ['petrol', {simple_fuel: 'Petrol'}, NOW, null],
  ])('puts the luxury car tax on a new %s car of 100,000 dollars with %o', (_, changes, now, cents) => {
    // (100,000 - 80,567) or (100,000 - 91,387), of which ten elevenths, of which 33 %.
    const car = {...CAR, price: 100_000, car_type: 'new', ...changes} as Car
    const tax = findState(car, ALL, 'NSW', now)?.charges.find(({kind}) => kind === 'luxury-tax')
    expect(tax?.cents).toBe(cents)
    if (cents === null) expect(findState(car, ALL, 'NSW', now)?.totalCents).toBeNull()
  })

  it.each<[string, Partial<Car>]>([
    ['a used car', {}],
    ['a new ute', {car_type: 'new', simple_body: 'Ute'}],
    ['a new car at the threshold', {car_type: 'new', price: 80_567}],
  ])('puts no luxury car tax on %s', (_, changes) => {
    const car = {...CAR, price: 100_000, ...changes}
    expect(findState(car, ALL, 'NSW', MAY_2026)?.charges.map(({kind}) => kind)).not.toContain('luxury-tax')
  })
})
