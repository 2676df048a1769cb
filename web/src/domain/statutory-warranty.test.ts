import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {describeNoWarranty} from './statutory-warranty.ts'

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
