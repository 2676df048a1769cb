import {describe, expect, it} from 'vitest'
import {describeMoneyBack} from './describe-money-back'

const PROMISE = {show: true, hours: 48, text: 'Back within {hours} hours. {hours}!'}
const USED = {status: 'in_stock', sold: false, reserved: false, car_type: 'used'} as const

describe('the money-back guarantee [9.5b]', () => {
  it('is promised for a used car in the site’s words and hours', () => {
    expect(describeMoneyBack(USED, PROMISE)).toBe('Back within 48 hours. 48!')
    expect(describeMoneyBack({...USED, reserved: true}, PROMISE)).not.toBeNull()
  })

  it.each([
    ['a new car', {car_type: 'new'}],
    ['a demo', {car_type: 'demo'}],
    ['a sold car', {sold: true}],
  ] as const)('is not promised for %s', (_, changed) => {
    expect(describeMoneyBack({...USED, ...changed}, PROMISE)).toBeNull()
  })

  it('is not promised by a site that does not show it', () => {
    expect(describeMoneyBack(USED, {...PROMISE, show: false})).toBeNull()
  })
})
