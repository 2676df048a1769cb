import {describe, expect, it} from 'vitest'
import {chooseCallPhone} from './choose-call-phone.ts'

const none = {override: null, new: null, demo: null, used: null}
const car = {car_type: 'demo', location: {name: 'Yard', slug: 'yard', phone: 'place'}} as const

describe('the call button [5.18]', () => {
  it.each([
    ['the override', {override: 'over', new: 'n', demo: 'd', used: 'u'}, 'over'],
    ['the number of the car type', {...none, new: 'n', demo: 'd', used: 'u'}, 'd'],
    ['the new number', {...none, new: 'n', used: 'u'}, 'n'],
    ['the used number', {...none, used: 'u'}, 'u'],
    ['the phone of the place', none, 'place'],
  ])('takes %s', (_, numbers, expected) => {
    expect(chooseCallPhone(car, numbers, 'dealer')).toBe(expected)
  })

  it("uses the dealer's number for a car without a location, else nothing", () => {
    expect(chooseCallPhone({car_type: 'used'}, none, 'dealer')).toBe('dealer')
    expect(chooseCallPhone({car_type: 'used'}, none, null)).toBeNull()
  })
})
