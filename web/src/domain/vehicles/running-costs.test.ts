import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {findRunningCosts} from './running-costs'
import {computeYearlyCost} from './yearly-cost'

const NOW = Date.parse('2026-11-28T10:00:00+10:00')
const SETTINGS = {
  ...declaredDefaults.vehiclePage.runningCosts,
  petrol: 1.9,
  diesel: 2,
  electricity: 0.3,
  until: '2026-11-28',
}
const CAR: Car = carSchema.parse({
  id: '1',
  slug: 'a',
  name: 'A',
  make: 'A',
  model: 'B',
  car_type: 'used',
  dealership_slug: 'd',
  simple_fuel: 'Petrol',
  energy_consumption: 16,
  variant: {fuelconsumptioncombined: 7},
})

describe('findRunningCosts', () => {
  it.each<[string, Partial<Car>, object | null]>([
    ['petrol', {}, {energy: 'petrol', use: 7, unit: 'L', price: 1.9}],
    ['unleaded', {simple_fuel: null, fuel: 'Unleaded'}, {energy: 'petrol', use: 7, unit: 'L', price: 1.9}],
    ['a hybrid', {simple_fuel: 'Petrol Hybrid'}, {energy: 'petrol', use: 7, unit: 'L', price: 1.9}],
    ['diesel', {simple_fuel: 'Diesel'}, {energy: 'diesel', use: 7, unit: 'L', price: 2}],
    ['electricity', {simple_fuel: 'Electric'}, {energy: 'electricity', use: 16, unit: 'kWh', price: 0.3}],
    ['a plug-in hybrid', {simple_fuel: 'Plug-in Hybrid'}, null],
    ['gas', {simple_fuel: 'LPG'}, null],
    ['no fuel', {simple_fuel: null}, null],
    ['no consumption', {variant: {}}, null],
    ['an electric car without its use', {simple_fuel: 'Electric', energy_consumption: null}, null],
    ['a motorcycle', {item_type: 'motorcycle'}, null],
  ])('has the inputs of a car with %s', (_, changes, expected) => {
    expect(findRunningCosts({...CAR, ...changes}, SETTINGS, NOW)).toEqual(expected)
  })

  it.each<[string, Partial<typeof SETTINGS>]>([
    ['a price is not set', {petrol: undefined}],
    ['their last day is not set', {until: undefined}],
    ['they are out of date', {until: '2026-11-27'}],
  ])('has none while, of the prices of a site, %s', (_, changes) => {
    expect(findRunningCosts(CAR, {...SETTINGS, ...changes} as typeof SETTINGS, NOW)).toBeNull()
  })

  it('has none with the shipped settings', () => {
    expect(findRunningCosts(CAR, declaredDefaults.vehiclePage.runningCosts, NOW)).toBeNull()
  })
})

describe('computeYearlyCost', () => {
  it('is litres times price, for each whole tank of a year', () => {
    const tenths = fc.integer({min: 10, max: 300})
    fc.assert(
      fc.property(
        tenths,
        fc.integer({min: 5, max: 400}),
        fc.integer({min: 1, max: 100}),
        (use, cents, thousands) => {
          // In whole tenths of a litre and cents: 10 tenths a litre, 100 cents a dollar, 10 times 100 km in 1,000.
          const exact = (thousands * 10 * use * cents) / 10 / 100
          const dollars = computeYearlyCost({use: use / 10, price: cents / 100}, thousands * 1000)
          expect(Math.abs(dollars - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
        },
      ),
    )
  })
})
