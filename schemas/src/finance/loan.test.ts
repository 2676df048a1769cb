import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {addMonths, computeComparisonRate, computeRepayment, type Loan, PER_YEAR} from './loan.ts'

// For $30,000 over five years, computed with the statutory formula.
const vectors = [
  {rate: 6.29, establishmentFee: 39_500, accountFee: 800, month: 58_404, week: 13_404, comparison: 7.42},
  {rate: 7.99, establishmentFee: 39_500, accountFee: 800, month: 60_815, week: 13_952, comparison: 9.11},
  {rate: 8.5, establishmentFee: 50_000, accountFee: 1000, month: 61_550, week: 14_120, comparison: 9.91},
  {rate: 10, establishmentFee: 0, accountFee: 0, month: 63_741, week: 14_618, comparison: 10},
]

const loans = fc.record({
  amount: fc.integer({min: 100_000, max: 20_000_000}),
  rate: fc.integer({min: 0, max: 3000}).map((hundredths) => hundredths / 100),
  repayments: fc.constantFrom(12, 24, 36, 48, 60, 72, 84),
  perYear: fc.constant(PER_YEAR.month),
  establishmentFee: fc.integer({min: 0, max: 100_000}),
  accountFee: fc.integer({min: 0, max: 2000}),
})

describe('a loan', () => {
  it.each(vectors)(
    'has at $rate % repayments to the cent and a comparison rate to two decimals [9.6c, 9.6e]',
    ({rate, establishmentFee, accountFee, month, week, comparison}) => {
      const amount = 3_000_000
      const loan = {amount, rate, repayments: 60, perYear: PER_YEAR.month, establishmentFee, accountFee}
      expect(computeRepayment(loan)).toBe(month)
      expect(computeRepayment({...loan, repayments: 261, perYear: PER_YEAR.week})).toBe(week)
      expect(computeComparisonRate(loan)).toBe(comparison)
    },
  )

  it('is repaid in equal parts where there is no interest', () => {
    const loan = {amount: 600_000, rate: 0, repayments: 60, perYear: PER_YEAR.month}
    expect(computeRepayment(loan)).toBe(10_000)
    expect(computeComparisonRate(loan)).toBe(0)
  })

  it('costs less a part where some is left to the end [9.6c]', () => {
    const loan = {amount: 3_000_000, rate: 8.5, repayments: 60, perYear: PER_YEAR.month}
    expect(computeRepayment({...loan, balloon: 900_000})).toBe(49_460)
    expect(computeRepayment({...loan, balloon: 3_000_000})).toBe(21_250)
  })

  it('repays in whole cents, more for more, for a higher rate and for a shorter time', () => {
    fc.assert(
      fc.property(loans, fc.integer({min: 1, max: 500_000}), (loan, more) => {
        const part = computeRepayment(loan)
        expect(Number.isInteger(part)).toBe(true)
        expect(computeRepayment({...loan, amount: loan.amount + more})).toBeGreaterThanOrEqual(part)
        expect(computeRepayment({...loan, rate: loan.rate + 0.5})).toBeGreaterThan(part)
        expect(computeRepayment({...loan, repayments: loan.repayments + 12})).toBeLessThan(part)
      }),
    )
  })

  it('pays the loan off: the rest after the last repayment is within a cent of each', () => {
    fc.assert(
      fc.property(loans, fc.integer({min: 0, max: 50}), (loan, share) => {
        const balloon = Math.floor((loan.amount * share) / 100)
        const part = computeRepayment({...loan, balloon})
        let owed = loan.amount
        for (let at = 0; at < loan.repayments; at++) owed += (owed * loan.rate) / 100 / loan.perYear - part
        const growth = (1 + loan.rate / 100 / loan.perYear) ** loan.repayments
        expect(Math.abs(owed - balloon)).toBeLessThanOrEqual(loan.repayments * growth)
      }),
    )
  })

  it('compares at its rate without fees, and above it with them [9.6e]', () => {
    fc.assert(
      fc.property(loans, (loan: Loan) => {
        const plain = computeComparisonRate({...loan, establishmentFee: 0, accountFee: 0})
        expect(Math.abs(plain - loan.rate)).toBeLessThanOrEqual(0.02)
        expect(computeComparisonRate(loan)).toBeGreaterThanOrEqual(plain)
        expect(Math.round(plain * 100) / 100).toBe(plain)
        const dearer = {...loan, establishmentFee: (loan.establishmentFee ?? 0) + 10_000}
        expect(computeComparisonRate(dearer)).toBeGreaterThanOrEqual(computeComparisonRate(loan))
      }),
    )
  })
})

const seconds = (date: string) => Date.parse(date) / 1000

it.each([
  ['2026-11-20T09:30:00Z', '2026-12-20T09:30:00Z'],
  ['2026-12-20T00:00:00Z', '2027-01-20T00:00:00Z'],
  ['2027-01-31T00:00:00Z', '2027-02-28T00:00:00Z'],
  ['2028-01-30T00:00:00Z', '2028-02-29T00:00:00Z'],
])('addMonths › adds one month to %s: %s [9.6c]', (from, to) => {
  expect(addMonths(seconds(from))).toBe(seconds(to))
})

it('addMonths › counts several months over the turn of a year [9.6c]', () => {
  expect(addMonths(seconds('2026-10-31T00:00:00Z'), 4)).toBe(seconds('2027-02-28T00:00:00Z'))
})

it('addMonths › stays 28 to 31 days ahead [9.6c]', () => {
  fc.assert(
    fc.property(fc.integer({min: 0, max: 4_000_000_000}), (at) => {
      const days = (addMonths(at) - at) / 86_400
      expect(days).toBeGreaterThanOrEqual(28)
      expect(days).toBeLessThanOrEqual(31)
    }),
  )
})
