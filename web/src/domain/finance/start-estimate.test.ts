import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {canEstimate} from './start-estimate.ts'

const car = {
  make: 'Kia',
  car_type: 'used',
  year: 2014,
  price: 501,
  status: 'in_stock',
  sold: false,
  reserved: false,
} as const
const zone = 'Australia/Brisbane'

describe('an estimate without a lender', () => {
  it.each<[string, object, object, boolean]>([
    ['within every limit', {}, {}, true],
    ['where another make has no figures', {}, {hiddenMakes: ['Kia Special']}, true],
    ['where its make has no figures [5.11b]', {}, {hiddenMakes: ['Mazda', 'KIA']}, false],
    ['where the site shows no figures [5.11b]', {}, {show: false}, false],
    ['where the site has no calculator', {}, {showCalculator: false}, false],
    ['that is sold', {status: 'sold'}, {}, false],
    ['at the smallest price [9.6a]', {price: 500}, {}, false],
    ['of no known year', {year: null}, {}, false],
    ['thirteen years old [9.6b]', {year: 2013}, {}, false],
  ])('starts or not for a car %s', (_, change, settings, may) => {
    const limits = {...declaredDefaults.finance, ...settings}
    expect(canEstimate({...car, ...change}, limits, zone, Date.parse('2026-12-31T23:59:59+10:00'))).toBe(may)
  })

  it('grows older with the dealer’s calendar', () => {
    const now = Date.parse('2027-01-01T00:00:00+10:00')
    expect(canEstimate(car, declaredDefaults.finance, zone, now)).toBe(false)
  })
})
