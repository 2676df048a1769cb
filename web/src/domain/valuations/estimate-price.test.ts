import {describe, expect, it} from 'vitest'
import {type AdvertisedVehicle, estimatePrice} from './estimate-price'

const WANTED = {year: 2018, km: 80_000, badge: 'SR5 (4X4)'}
const car = (changed: Partial<AdvertisedVehicle> = {}): AdvertisedVehicle => ({
  year: 2018,
  km: 80_000,
  price: 30_000,
  badge: 'SR5 (4X4)',
  ...changed,
})

describe('estimate', () => {
  it('is the price of cars that are alike', () => {
    expect(estimatePrice([car(), car(), car()], WANTED)).toEqual({
      amount: 30_000,
      lowest: 30_000,
      highest: 30_000,
      cars: 3,
    })
  })

  it('is none when fewer than three cars are near, or those asked for', () => {
    expect(estimatePrice([car(), car()], WANTED)).toBeNull()
    expect(estimatePrice([car(), car(), car({year: 2011})], WANTED)).toBeNull()
    expect(estimatePrice([car(), car(), car({year: 2012})], WANTED)).toMatchObject({cars: 3})
    expect(estimatePrice([car(), car(), car()], WANTED, 4)).toBeNull()
    expect(estimatePrice([], WANTED)).toBeNull()
  })

  it('moves each car by year and kilometres', () => {
    const newer = [1, 2, 3].map(() => car({year: 2019}))
    const further = [1, 2, 3].map(() => car({km: 180_000}))
    // 30,000 less 6.6 % a year; 2.7 % more for each 10,000 km less.
    expect(estimatePrice(newer, WANTED)?.amount).toBe(28_100)
    expect(estimatePrice(further, WANTED)?.amount).toBe(39_300)
  })

  it('goes by years alone where the kilometres of one are unknown', () => {
    const vans = [1, 2, 3].map(() => car({year: 2019, km: null}))
    expect(estimatePrice(vans, WANTED)?.amount).toBe(28_100)
    expect(estimatePrice([car(), car(), car()], {...WANTED, km: null})?.amount).toBe(30_000)
  })

  it('goes by cars of the same badge before others', () => {
    const others = Array.from({length: 20}, () => car({price: 20_000, badge: 'Workmate'}))
    expect(estimatePrice([...others, car(), car()], WANTED)?.amount).toBe(30_000)
    expect(estimatePrice([...others, car(), car()], {...WANTED, badge: null})?.amount).toBe(20_000)
  })

  it('goes by near cars before far ones', () => {
    const far = [1, 2, 3].map(() => car({year: 2012, price: 5_000}))
    expect(estimatePrice([...far, car(), car()], WANTED)?.amount).toBe(30_000)
  })

  it('does not follow one odd price', () => {
    const prices = [29_000, 30_000, 31_000, 30_000, 30_000, 29_500, 30_500]
    const usual = prices.map((price) => car({price}))
    expect(estimatePrice([...usual, car({price: 999_999})], WANTED)?.amount).toBe(30_000)
  })

  it('spans from cheap cars to dear ones', () => {
    const spread = Array.from({length: 41}, (_, at) => car({price: 20_000 + at * 500}))
    const estimate = estimatePrice(spread, WANTED)
    expect(estimate).toMatchObject({amount: 30_000, cars: 41})
    expect([estimate?.lowest, estimate?.highest]).toEqual([21_000, 39_000])
  })
})
