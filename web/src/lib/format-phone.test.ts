import {describe, expect, it} from 'vitest'
import {formatPhone} from './format-phone'

describe('a phone number', () => {
  it.each([
    ['+61412345678', '0412 345 678'],
    ['0412345678', '0412 345 678'],
    ['+61733334444', '(07) 3333 4444'],
    ['1300 123456', '1300 123 456'],
    ['+64211234567', '+64 21 123 4567'],
    ['ask for Sam', 'ask for Sam'],
    ['', ''],
  ])('is read as people write it: %s', (phone, written) => {
    expect(formatPhone(phone)).toBe(written)
  })

  it('has the form of a mobile number in a range that is not given out yet', () => {
    expect(formatPhone('+61465000000')).toBe('0465 000 000')
  })
})
