import {describe, expect, it} from 'vitest'
import {comparisonRate, repayment} from './comparison-rate.ts'

const cases = [
  {rate: 6.29, establishmentFee: 395, accountFee: 8, monthly: 584.04, weekly: 134.04, comparison: 7.42},
  {rate: 7.99, establishmentFee: 395, accountFee: 8, monthly: 608.15, weekly: 139.52, comparison: 9.11},
  {rate: 8.5, establishmentFee: 500, accountFee: 10, monthly: 615.5, weekly: 141.2, comparison: 9.91},
  {rate: 10, establishmentFee: 0, accountFee: 0, monthly: 637.41, weekly: 146.18, comparison: 10},
]

describe('repayments and comparison rates on $30,000 over five years', () => {
  it.each(cases)('$rate % a year', ({rate, establishmentFee, accountFee, monthly, weekly, comparison}) => {
    const loan = {amount: 30_000, rate, repayments: 60, perYear: 12, establishmentFee, accountFee}
    expect(repayment(loan)).toBeCloseTo(monthly, 2)
    expect(repayment({...loan, repayments: 261, perYear: 52.18})).toBeCloseTo(weekly, 2)
    expect(comparisonRate(loan)).toBe(comparison)
  })

  it('[9.6e] has two decimals and is never below the rate', () => {
    const loan = {
      amount: 18_490,
      rate: 7.25,
      repayments: 84,
      perYear: 12,
      establishmentFee: 250,
      accountFee: 0,
    }
    const rate = comparisonRate(loan)
    expect(rate).toBeGreaterThan(7.25)
    expect(Math.round(rate * 100) / 100).toBe(rate)
  })
})
