import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {STATES, type State} from '@forecourt/schemas/values/states'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {buildPriceStatement} from './price-statement'

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
  price_basis: 'excluding_government_charges',
  rego_expiry: '2027-03-01',
})

const FEES = {registration: 400, insurance: 500, plates: 40, transfer: 35, until: '2027-06-30'}
const {price: PRICE} = declaredDefaults

/** Steps of an amount, counted one by one in whole cents. */
function countSteps(cents: number, stepDollars: number): number {
  let steps = 0
  for (let left = cents; left > 0; left -= stepDollars * 100) steps += 1
  return steps
}

/** Cents of duty, written from the rates as their states publish them and apart from the product's rules. */
function dutyByHand(state: State, cents: number, cylinders: number, isNew: boolean): number | null {
  const dollars = cents / 100
  switch (state) {
    case 'NSW':
      return dollars < 45_000
        ? countSteps(cents, 100) * 300
        : 135_000 + countSteps(cents - 4_500_000, 100) * 500
    case 'VIC': {
      const dear = dollars > 150_000 ? 1800 : dollars > 100_000 ? 1400 : dollars > 80_567 ? 1040 : 840
      return countSteps(cents, 200) * (isNew ? dear : 840)
    }
    case 'QLD': {
      const rate = (cylinders > 6 ? 400 : cylinders > 4 ? 350 : 300) + (dollars > 100_000 ? 200 : 0)
      return countSteps(cents, 100) * rate
    }
    case 'SA':
      return 6000 + countSteps(cents - 300_000, 100) * 400
    case 'WA': {
      const percent = dollars > 50_000 ? 6.5 : dollars > 25_000 ? 2.75 + (dollars - 25_000) / 6666.66 : 2.75
      return Math.floor(((dollars * Number(percent.toFixed(2))) / 100) * 20 + 1e-7) * 5
    }
    case 'TAS':
      if (dollars > 40_000) return countSteps(cents, 100) * 400
      return dollars > 35_000
        ? 105_000 + countSteps(cents - 3_500_000, 100) * 1100
        : countSteps(cents, 100) * 300
    case 'NT':
      return countSteps(cents, 100) * 300
    default:
      return null
  }
}

const RUNS = getSoakRuns(2000, 100_000)

describe('buildPriceStatement', () => {
  it('totals each state as an independent calculation does, to the cent', getSoakOptions(RUNS), () => {
    const cars = fc.record({
      dollars: fc.integer({min: 3001, max: 200_000}),
      car_type: fc.constantFrom('new', 'used', 'demo'),
      cylinders: fc.constantFrom(3, 4, 6, 8),
      delivery: fc.integer({min: 0, max: 3000}),
      state: fc.constantFrom(...STATES),
    })
    fc.assert(
      fc.property(cars, ({dollars, car_type, cylinders, delivery, state}) => {
        const charges = {show: true, dealerDelivery: delivery, fees: [{...FEES, state}]}
        const car = {...CAR, price: dollars, car_type, variant: {cylinders}} as Car
        const paid = dollars + (car_type === 'new' ? delivery : 0)
        const over = car_type === 'used' ? 0 : Math.max(0, paid - 80_567)
        const tax = Math.round((over * 100 * 10 * 33) / 1100)
        const duty = dutyByHand(state, paid * 100 + tax, cylinders, car_type === 'new')
        const fees = car_type === 'used' ? 35 : 400 + 500 + 40
        const {inStates} = buildPriceStatement(car, {...PRICE, charges}, MAY_2026)
        const total = inStates.find((one) => one.state === state)?.totalCents
        expect(total).toBe(duty === null ? null : paid * 100 + tax + duty + fees * 100)
      }),
      {numRuns: RUNS},
    )
  })
})
