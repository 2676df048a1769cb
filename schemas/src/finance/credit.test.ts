import {describe, expect, it} from 'vitest'
import {findCreditFault, isCreditAdvertised} from './credit.ts'

describe('advertised credit', () => {
  it.each([
    [{}, null],
    [{rate: 2.9, comparisonRate: 3.44}, null],
    [{rate: 0, comparisonRate: 0}, null],
    [{rate: 2.9, comparisonRate: 3.44, weekly: 120}, null],
    [{rate: 2.9}, 'comparisonRate'],
    [{rate: 2.9, comparisonRate: null}, 'comparisonRate'],
    [{rate: 2.9, comparisonRate: 2.8}, 'comparisonRate'],
    [{comparisonRate: 3.44}, 'rate'],
    [{weekly: 120}, 'rate'],
    [{weekly: 120, rate: 2.9}, 'comparisonRate'],
  ])('requires for %j: %s [9.6e]', (credit, field) => {
    expect(findCreditFault(credit)?.field ?? null).toBe(field)
  })

  it.each([
    ['2.9% p.a. on every demonstrator', true],
    ['X-Trail from 3.9 % p.a.', true],
    ['3.9% finance on utes', true],
    ['0% interest for a year', true],
    ['1.9% comparison rate', true],
    ['4.9% per annum', true],
    ['Yours from $99 a week', true],
    ['$1,099 per month', true],
    ['$99/wk', true],
    ['$99 pw', true],
    ['Save 20% on accessories', false],
    ['100% online', false],
    ['$300 of fuel with any car over $12,000', false],
    ['Summer trip check, $89', false],
    ['Up to $3,000 factory bonus', false],
  ])('is recognised in "%s": %s [9.6d]', (text, expected) => {
    expect(isCreditAdvertised(text)).toBe(expected)
  })
})
