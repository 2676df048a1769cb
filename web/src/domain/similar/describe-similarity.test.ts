import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {type ComparedVehicle, describeSimilarity} from './describe-similarity.ts'

const car: ComparedVehicle = {
  make: 'Toyota',
  model: 'RAV4',
  year: 2019,
  km: 60_000,
  price: 30_000,
  offer_price: null,
  price_basis: 'drive_away',
  simple_body: 'suv',
  item_type: 'car',
}
const say = (other: Partial<ComparedVehicle>, from: Partial<ComparedVehicle> = {}) =>
  describeSimilarity({...car, ...from}, {...car, ...other})

describe('why another car is offered', () => {
  it.each<[Partial<ComparedVehicle>, string | null]>([
    [{year: 2021, price: 28_800}, 'same model, 2 years newer, $1,200 less'],
    [{year: 2018, price: 31_500}, 'same model, 1 year older, $1,500 more'],
    [{km: 40_000}, 'same model, same year, 20,000 km fewer'],
    [{}, 'same model, same year'],
    [{model: 'Kluger', year: 2020}, 'same make, 1 year newer'],
    [{make: 'Mazda', model: 'CX-5'}, 'also an SUV, same year'],
    [{make: 'Mazda', model: 'BT-50', simple_body: 'ute', price: 25_000}, 'same year, $5,000 less'],
    [{price: 29_900, year: null}, 'same model'],
    [{price: 29_750, year: null}, 'same model, $250 less'],
    [{price: 29_751, year: null}, 'same model'],
    [{km: 65_000, year: null}, 'same model, 5,000 km more'],
    [{km: 64_999, year: null}, 'same model'],
    [{make: 'Mazda', item_type: 'caravan', year: null}, null],
    [{price: 1, year: null}, 'same model'],
    [{price: 20_000, price_basis: 'excluding_government_charges', year: null}, 'same model'],
    [{price: 33_000, offer_price: 29_000}, 'same model, same year, $1,000 less'],
    [{make: 'toyota', model: 'rav4', km: 66_000}, 'same model, same year, 6,000 km more'],
    [{make: 'Kia', model: 'Rio', simple_body: null, year: null, km: null, price: null}, null],
  ])('is described for %j: %s [2.25d]', (other, words) => {
    expect(say(other)).toBe(words)
  })

  it.each([
    ['hatch', 'also a hatch'],
    ['ute', 'also a ute'],
    ['caravan', 'also a caravan'],
    ['adventureBike', 'also an adventure bike'],
    ['peopleMover', 'also a people mover'],
  ])('names a body of %s as "%s" [2.25d]', (simple_body, words) => {
    expect(say({make: 'Kia', year: null, simple_body}, {simple_body})).toBe(words)
  })

  it.each([10, 1, 0])('compares no price with a placeholder of %i dollars [9.5c]', (price) => {
    expect(say({year: null}, {price})).toBe('same model')
    expect(say({year: null, price})).toBe('same model')
  })

  it('says the opposite the other way round, and at most three things', () => {
    const number = fc.option(fc.integer({min: 1, max: 200_000}))
    const vehicle = fc.record({
      year: fc.option(fc.integer({min: 1990, max: 2027})),
      km: number,
      price: number,
    })
    fc.assert(
      fc.property(vehicle, vehicle, (one, two) => {
        const there = say(two, one) ?? ''
        const back = describeSimilarity({...car, ...two}, {...car, ...one}) ?? ''
        for (const [word, opposite] of [
          ['newer', 'older'],
          [' less', '$'],
        ] as const)
          if (there.includes(word)) expect(back).toContain(opposite)
        expect(there.split(', ').length).toBeLessThanOrEqual(3)
        expect(there).not.toMatch(/undefined|NaN|null|-\d|\$0\b/)
      }),
    )
  })
})
