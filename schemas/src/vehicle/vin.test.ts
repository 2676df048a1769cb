import {describe, expect, it} from 'vitest'
import {isVin} from './vin.ts'

describe('a vehicle identification number', () => {
  // The last has a wrong check digit, which only some makers set.
  it.each([
    'JM0DK2W7600900055',
    'KNADC512LK6900021',
    'mr0ba3cd500000001',
    '5TDZZRFH8KS900001',
    '1HGCM82633A004352',
  ])('is %s', (text) => {
    expect(isVin(text)).toBe(true)
  })

  it.each([
    '1'.repeat(17),
    '0'.repeat(17),
    '12345678901234567',
    'XXXXXXXXXXXXX1234',
    'WF0***********308',
    'JM0DK2W76O09OOO56',
    'IM0DK2W7600900055',
    '1.2345E+16',
    '1.23456789012E+16',
    '=HYPERLINK(A1234)',
    'GZE-10023456',
    'JM0DK2W760090005',
    'JM0DK2W76009000555',
    'TBATBATBATBATBATB',
    '',
  ])('is not %j', (text) => {
    expect(isVin(text)).toBe(false)
  })
})
