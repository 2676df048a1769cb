import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {formatCents} from '#/domain/payments/format-cents'
import {parseAmount, parseDollars, parseKilometres, parseNumber, parsePercent} from './parse-amount.ts'

describe('an amount as people type it', () => {
  it.each([
    ['$1,250.50', 125_050],
    ['1250.5', 125_050],
    ['1 250.50', 125_050],
    ['A$ 12', 1200],
    ['AU$12', 1200],
    ['AUD 12.34', 1234],
    ['12.34 aud', 1234],
    ['  $0.05 ', 5],
    ['1,000,000', 100_000_000],
    ['999,999,999', 99_999_999_900],
    ['７５', 7500],
    ['12.', 1200],
    ['25k', 2_500_000],
    ['$1.25 K', 125_000],
    ['8.29k', 829_000],
  ])('is read: %s', (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
  })

  it.each([
    '',
    'ten',
    '1.250,50',
    '1,25',
    '12,50',
    '1,2500',
    '1 25',
    '1,250 000',
    '12.345',
    '-12',
    '1e3',
    '0x10',
    '12.5.0',
    '$$12',
    '12%',
    '1234567890',
    '1,000,000,000',
    'Infinity',
    '12\n13',
  ])('is not guessed: %j', (text) => {
    expect(parseAmount(text)).toBeNull()
  })

  it('is the same amount in whichever way it is written', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 99_999_999_999}), (cents) => {
        const whole = Math.floor(cents / 100)
        const rest = String(cents % 100).padStart(2, '0')
        const grouped = whole.toLocaleString('en-AU')
        const ways = [`${whole}.${rest}`, `$${grouped}.${rest}`, `${grouped.replaceAll(',', ' ')}.${rest}`]
        for (const text of [...ways, formatCents(cents)]) expect(parseAmount(text)).toBe(cents)
      }),
    )
  })

  it('is whole cents or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[$\d.,\s-]{0,14}$/)), (text) => {
        const cents = parseAmount(text)
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      }),
    )
  })
})

describe('an amount in whole dollars', () => {
  it.each([
    ['$5,000', 5000],
    ['4,999.50', 5000],
    ['0', 0],
    ['5,00', null],
    ['5k', 5000],
    ['5 kg', null],
  ])('is read: %s', (text, dollars) => {
    expect(parseDollars(text)).toBe(dollars)
  })
})

describe('kilometres as people type them', () => {
  it.each([
    ['85000', 85_000],
    ['85,000 kms', 85_000],
    ['85 000KM', 85_000],
    ['85,000 kilometres', 85_000],
    ['85k', 85_000],
    ['85.5k kms', 85_500],
    ['85K', 85_000],
    ['８５，０００', 85_000],
    ['0', 0],
  ])('are read: %s', (text, kilometres) => {
    expect(parseKilometres(text)).toBe(kilometres)
  })

  it.each(['', '85,5', '120,00', '85.000', '8.5', '85kk', '$85,000', '-5', '1,000 km a week', '1234567890'])(
    'are not guessed: %j',
    (text) => {
      expect(parseKilometres(text)).toBeNull()
    },
  )
})

describe('a number as people type it', () => {
  it.each([
    ['8.5', 8.5],
    ['1,250', 1250],
    ['18.', 18],
    ['0', 0],
    ['２０', 20],
    ['$5', null],
    ['20%', null],
    ['.5', null],
    ['8.125', null],
    ['1,25', null],
    ['-1', null],
  ])('is read from %j as %s', (text, number) => expect(parseNumber(text)).toBe(number))

  it.each([
    ['20%', 20],
    ['20 %', 20],
    ['20', 20],
    ['12.75 ％', 12.75],
    ['20%%', null],
    ['%', null],
    ['1,5', null],
  ])('is a share in %j: %s', (text, percent) => expect(parsePercent(text)).toBe(percent))
})
