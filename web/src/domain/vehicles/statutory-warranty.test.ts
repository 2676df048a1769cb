import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {describeNoWarranty, findStatutoryWarranty} from './statutory-warranty.ts'

const settings = declaredDefaults.vehiclePage.noWarranty
const words = 'This vehicle is sold without a statutory warranty.'
const used = {car_type: 'used', item_type: 'car', simple_body: 'hatch'} as const

describe('the statement that there is no statutory warranty [3.1]', () => {
  it.each([
    ['a used car', {state: 'QLD'}, null],
    ['a used motorcycle', {state: 'QLD', item_type: 'motorcycle'}, words],
    ['a used caravan', {state: 'QLD', item_type: 'caravan'}, words],
    ['a used light truck', {state: 'QLD', simple_body: 'lightTruck'}, words],
    ['a new motorcycle', {state: 'QLD', item_type: 'motorcycle', car_type: 'new'}, null],
    ['a motorcycle in another state', {state: 'VIC', item_type: 'motorcycle'}, null],
    [
      'a motorcycle at a place in the state',
      {item_type: 'motorcycle', location: {name: 'Yard', slug: 'yard', address: {state: 'QLD'}}},
      words,
    ],
    ['a motorcycle of a site in the state', {item_type: 'motorcycle'}, words],
  ] as const)('is shown or not on %s', (_, changed, expected) => {
    expect(describeNoWarranty({...used, ...changed}, 'QLD', settings)).toBe(expected)
  })

  it('is the site’s to word and to leave out', () => {
    const bike = {...used, item_type: 'motorcycle', state: 'VIC'} as const
    expect(describeNoWarranty(bike, null, {...settings, states: ['VIC'], text: 'None.'})).toBe('None.')
    expect(describeNoWarranty(bike, null, {...settings, states: ['VIC'], text: null})).toBeNull()
    expect(describeNoWarranty({...bike, state: null}, null, settings)).toBeNull()
  })
})

describe('findStatutoryWarranty', () => {
  const TODAY = '2026-11-20'
  const bodies = settings.bodies
  const car = {...used, build_date: '03/2021', km: 48_000, price: 24_990} as const

  it.each([
    ['NSW', {}, 3, 5000],
    ['NSW', {km: 160_000}, 3, 5000],
    ['NSW', {km: 160_001}, null, null],
    ['VIC', {build_date: '12/2016'}, 3, 5000],
    // Ten years are over somewhere in this month: the law may give nothing.
    ['VIC', {build_date: '11/2016'}, null, null],
    ['QLD', {km: 159_999}, 3, 5000],
    ['QLD', {km: 160_000}, 1, 1000],
    ['QLD', {build_date: '01/1999'}, 1, 1000],
    ['WA', {price: 3999}, null, null],
    ['WA', {km: 150_001}, 1, 1500],
    ['WA', {build_date: '05/2015'}, 1, 1500],
    ['WA', {km: 180_001}, null, null],
    ['SA', {price: 6001}, 3, 5000],
    ['SA', {price: 6000}, 2, 3000],
    ['SA', {price: 3000}, null, null],
    ['SA', {km: 200_001}, null, null],
    ['TAS', {}, 3, 3000],
    ['TAS', {km: 120_001}, null, null],
    ['ACT', {}, 3, 5000],
    ['NT', {}, 3, 5000],
    // Not known, or none by kind.
    ['NSW', {km: undefined}, null, null],
    ['NSW', {build_date: undefined}, null, null],
    ['NSW', {build_date: '2021'}, null, null],
    ['NSW', {car_type: 'new'}, null, null],
    ['NSW', {item_type: 'motorcycle'}, null, null],
    ['NSW', {simple_body: 'lightTruck'}, null, null],
    ['a state that is none', {}, null, null],
  ] as const)('gives in %s to a car %o: %s months and %s km', (state, changed, months, km) => {
    const found = findStatutoryWarranty({...car, state, ...changed}, 'NSW', bodies, TODAY)
    expect(found).toEqual(months === null ? null : {months, km})
  })

  it('goes by the place of the car, then the site', () => {
    const location = {name: 'Yard', slug: 'yard', address: {state: 'TAS'}} as const
    expect(findStatutoryWarranty({...car, state: 'NSW', location}, 'QLD', bodies, TODAY)?.km).toBe(3000)
    expect(findStatutoryWarranty({...car, km: 170_000}, 'QLD', bodies, TODAY)?.months).toBe(1)
  })
})
