import {STATES, type State} from '@forecourt/schemas/values/states'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {type DutyFacts, estimateDuty, pickDutyFacts} from './government-charges'

const CAR: DutyFacts = {
  car_type: 'used',
  item_type: 'car',
  cylinders: 4,
  isElectric: false,
  isEmissionFree: false,
  isCommercial: false,
  hasTray: false,
}

/** While the thresholds of 2025-26 hold. */
const MAY_2026 = Date.parse('2026-05-01')

describe('duty on a car', () => {
  // Computed by hand from the rates that the states publish.
  it.each<[State, number, Partial<DutyFacts>, number | null]>([
    ['NSW', 30_000, {}, 900],
    ['NSW', 30_001, {}, 903],
    ['NSW', 44_999, {}, 1350],
    ['NSW', 45_000, {}, 1350],
    ['NSW', 60_000, {}, 2100],
    ['NSW', 60_000, {isCommercial: true, hasTray: true}, 1800],
    ['NSW', 60_000, {isCommercial: true}, 2100],
    ['VIC', 30_000, {}, 1260],
    ['VIC', 30_001, {}, 1268.4],
    ['VIC', 90_000, {}, 3780],
    ['VIC', 90_000, {car_type: 'new'}, 4680],
    ['VIC', 120_000, {car_type: 'new'}, 8400],
    ['VIC', 200_000, {car_type: 'new'}, 18_000],
    // 403 steps of $200 at $8.40, and one dollar more at $10.40.
    ['VIC', 80_567, {car_type: 'new'}, 3385.2],
    ['VIC', 80_568, {car_type: 'new'}, 4191.2],
    ['VIC', 80_568, {car_type: 'demo'}, 3385.2],
    ['VIC', 120_000, {car_type: 'new', isElectric: true, isEmissionFree: true}, 5040],
    ['VIC', 100_000, {car_type: 'new'}, 5200],
    ['VIC', 150_000, {car_type: 'new'}, 10_500],
    ['VIC', 150_001, {car_type: 'new'}, 13_518],
    ['VIC', 50_000, {car_type: 'new', isCommercial: true}, 1350],
    ['VIC', 50_000, {car_type: 'used', isCommercial: true}, 2100],
    ['QLD', 30_000, {}, 900],
    ['QLD', 30_000, {cylinders: 6}, 1050],
    ['QLD', 30_000, {cylinders: 8}, 1200],
    ['QLD', 30_000, {cylinders: null}, null],
    ['QLD', 30_000, {cylinders: null, isElectric: true}, 600],
    ['QLD', 100_000, {}, 3000],
    ['QLD', 110_000, {}, 5500],
    ['QLD', 110_000, {cylinders: null, isElectric: true}, 4400],
    ['SA', 300, {}, 5],
    ['SA', 1000, {}, 10],
    ['SA', 1500, {}, 20],
    ['SA', 2500, {}, 45],
    ['SA', 30_000, {}, 1140],
    ['SA', 30_000, {isCommercial: true}, 870],
    ['WA', 20_000, {}, 550],
    ['WA', 25_000, {}, 687.5],
    ['WA', 35_000, {}, 1487.5],
    ['WA', 60_000, {}, 3900],
    ['TAS', 500, {}, 20],
    ['TAS', 600, {}, 20],
    ['TAS', 30_000, {}, 900],
    ['TAS', 37_000, {}, 1270],
    ['TAS', 50_000, {}, 2000],
    ['ACT', 30_000, {}, null],
    ['NT', 30_000, {}, 900],
    ['NT', 50_000, {isElectric: true, isEmissionFree: true}, 0],
    ['NT', 50_001, {isElectric: true, isEmissionFree: true}, 1503],
    ['NT', 50_000, {isElectric: true}, 1500],
  ])('is %s for a car of $%d with %o: $%s', (state, dollars, facts, expected) => {
    const {cents, source, asAt} = estimateDuty(state, dollars, {...CAR, ...facts}, MAY_2026)
    expect(cents).toBe(expected === null ? null : Math.round(expected * 100))
    expect(source).toMatch(/^https:/)
    expect(Date.parse(asAt)).not.toBeNaN()
  })

  it('is a whole number of cents, and no less for a dearer car', () => {
    const dollars = fc.integer({min: 1, max: 400_000})
    fc.assert(
      fc.property(fc.constantFrom(...STATES), dollars, dollars, (state, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const [less, more] = [low, high].map((price) => estimateDuty(state, price, CAR, MAY_2026).cents)
        if (less == null || more == null) return
        expect(Number.isInteger(less)).toBe(true)
        expect(more).toBeGreaterThanOrEqual(less)
      }),
    )
  })

  it('is not estimated for what is no car', () => {
    expect(estimateDuty('NSW', 30_000, {...CAR, item_type: 'caravan'}, MAY_2026).cents).toBeNull()
  })

  it.each<[string, State, Partial<DutyFacts>, number, boolean]>([
    ['the last hour of June 2027', 'NSW', {}, 30_000, true],
    ['July 2027', 'NSW', {}, 30_000, false],
    ['the last hour of June 2026', 'VIC', {car_type: 'new'}, 90_000, true],
    ['July 2026', 'VIC', {car_type: 'new'}, 90_000, false],
    ['July 2026', 'VIC', {car_type: 'new'}, 80_000, true],
    ['July 2026', 'VIC', {car_type: 'used'}, 90_000, true],
  ])('is known in %s in %s for %o of $%d: %s', (when, state, facts, dollars, isKnown) => {
    const times = {
      'the last hour of June 2026': '2026-06-30T23:30:00+10:00',
      'July 2026': '2026-07-01T00:00:00+10:00',
      'the last hour of June 2027': '2027-06-30T23:30:00+10:00',
      'July 2027': '2027-07-01T00:00:00+10:00',
    }
    const now = Date.parse(times[when as keyof typeof times])
    expect(estimateDuty(state, dollars, {...CAR, ...facts}, now).cents !== null).toBe(isKnown)
  })

  it('is read from stock data: cylinders, a hybrid, a ute', () => {
    const raw = {id: '1', slug: 'a', name: 'A', make: 'A', model: 'B', car_type: 'used', dealership_slug: 'd'}
    const car = carSchema.parse({...raw, simple_fuel: 'Petrol Hybrid', simple_body: 'Ute'})
    expect(pickDutyFacts(car)).toEqual({
      car_type: 'used',
      item_type: 'car',
      cylinders: null,
      isElectric: true,
      isEmissionFree: false,
      isCommercial: true,
      hasTray: true,
    })
    expect(pickDutyFacts({...car, simple_body: null, body: 'Ute dual cab'}).hasTray).toBe(true)
    expect(pickDutyFacts({...car, simple_body: 'Van'})).toMatchObject({isCommercial: true, hasTray: false})
    expect(pickDutyFacts({...car, simple_fuel: 'Petrol', simple_body: 'Hatch'})).toMatchObject({
      isElectric: false,
      isCommercial: false,
    })
  })
})
