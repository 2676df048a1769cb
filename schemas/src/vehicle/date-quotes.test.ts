import {describe, expect, it} from 'vitest'
import {setQuoteDates} from './date-quotes.ts'

const DAY = 86_400
const NOW = Date.UTC(2026, 10, 20) / 1000
const MONTH = Date.UTC(2026, 11, 20) / 1000
const broker = {interestRate: 8.49, comparisonRate: 9.6, paymentWeek: 141}

describe('the last day of a rate', () => {
  it('is one month ahead where the feed has none [9.6c]', () => {
    expect(setQuoteDates({broker}, undefined, NOW)).toEqual({broker: {...broker, validTo: MONTH}})
  })

  it('is the feed’s own where it names one, past or not [9.6c]', () => {
    const quotes = {broker: {...broker, validTo: NOW - DAY}}
    expect(setQuoteDates(quotes, {broker: {...broker, validTo: MONTH}}, NOW)).toEqual(quotes)
  })

  it.each([
    ['quoted again the next day', broker, 1, MONTH],
    ['quoted again with two weeks left', broker, 16, Date.UTC(2027, 0, 6) / 1000],
    ['another rate', {...broker, interestRate: 7.99}, 1, Date.UTC(2026, 11, 21) / 1000],
  ])('is kept or moved for a rate %s [9.6c]', (_, quote, days, expected) => {
    const held = {broker: {...broker, validTo: MONTH}}
    expect(setQuoteDates({broker: quote}, held, NOW + days * DAY)?.broker?.validTo).toBe(expected)
  })

  it('is missing where there are no rates', () => {
    expect(setQuoteDates(undefined, {broker}, NOW)).toBeUndefined()
    expect(setQuoteDates(null, null, NOW)).toBeNull()
  })
})
