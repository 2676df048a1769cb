import {describe, expect, it} from 'vitest'
import {replaceNumber} from './replace-number'

describe('number of a visit in a text', () => {
  it.each([
    ['02 9876 5432', '61298765432', '(02) 5550 0001', '02 5550 0001'],
    ['(02) 9876 5432', '61298765432', '0255500001', '(02) 5550 0001'],
    ['+61 2 9876 5432', '61298765432', '(07) 5550 0001', '+61 7 5550 0001'],
    ['02 98*******', '61298765432', '(07) 5550 0001', '07 55*******'],
    ['1300 123 456', '1300123456', '1300 555 001', '1300 555 001'],
    ['0298765432', '61298765432', '1300 555 001', '1300555001'],
  ])('keeps the spelling of %s', (text, own, number, shown) => {
    expect(replaceNumber(text, own, number)).toBe(shown)
    expect(shown).toHaveLength(text.length)
  })

  it.each([
    ['Call us', '61298765432', 'Call us'],
    ['************', '61298765432', '************'],
    ['Call 24 hours', '61298765432', 'Call 24 hours'],
    ['07 7010 1234', '61298765432', '07 7010 1234'],
    ['13 12 13', '131213', '(07) 5550 0001'],
    ['+61 2 9876 5432', '61298765432', '+61 7 5550 0001'],
  ])('leaves alone what is another text, and is written whole where it is longer: %s', (text, own, shown) =>
    expect(replaceNumber(text, own, '(07) 5550 0001')).toBe(shown),
  )
})
