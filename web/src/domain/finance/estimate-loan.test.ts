import {declaredDefaults, LENDERS} from '@forecourt/schemas'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {FinanceFigure} from './describe-finance.ts'
import {clampChoice, estimateLoan, type LoanBasis, type LoanChoice} from './estimate-loan.ts'
import {startEstimate} from './start-estimate.ts'

const {finance} = declaredDefaults
const noFees: LoanBasis = {weeklyFee: 0, exampleFee: 0, exampleAmount: 3_000_000, exampleYears: 5}
const choice: LoanChoice = {price: 3_000_000, deposit: 0, termYears: 5, balloon: 0, rate: 10}
const estimate = (change: Partial<LoanChoice>) => estimateLoan({...choice, ...change}, noFees)

const choices = fc.record({
  price: fc.integer({min: 100_000, max: 30_000_000}),
  deposit: fc.integer({min: 0, max: 40_000_000}),
  termYears: fc.integer({min: 1, max: 7}),
  balloon: fc.integer({min: 0, max: 50}),
  rate: fc.integer({min: 0, max: 3000}).map((hundredths) => hundredths / 100),
})

describe('an estimate', () => {
  it.each<[Partial<LoanChoice>, number, number]>([
    [{}, 14_600, 10],
    [{rate: 8.5}, 14_100, 8.5],
    [{rate: 0}, 11_500, 0],
    [{deposit: 300_000}, 13_200, 10],
    [{balloon: 30}, 12_000, 10],
    [{termYears: 3}, 22_100, 10],
  ])('[9.6c] [9.6d] of %j is %d cents a week at a comparison rate of %d', (change, weekly, compared) => {
    const {weekly: week, comparisonRate} = estimate(change)
    expect(week).toBe(weekly)
    expect(Math.abs(comparisonRate - compared)).toBeLessThanOrEqual(0.01)
  })

  it('costs less a week with more deposit, a longer term, a larger final payment or a lower rate', () => {
    fc.assert(
      fc.property(choices, (wanted) => {
        const {weekly} = estimateLoan(wanted, noFees)
        const dearest = (change: Partial<LoanChoice>) => estimateLoan({...wanted, ...change}, noFees).weekly
        expect(dearest({deposit: wanted.deposit + 10_000})).toBeLessThanOrEqual(weekly)
        expect(dearest({termYears: wanted.termYears + 1})).toBeLessThanOrEqual(weekly)
        expect(dearest({balloon: wanted.balloon + 5})).toBeLessThanOrEqual(weekly)
        expect(dearest({rate: wanted.rate - 1})).toBeLessThanOrEqual(weekly)
        expect(Number.isInteger(weekly)).toBe(true)
      }),
    )
  })

  it('takes whatever is typed', () => {
    const wild = {
      price: 2_000_000,
      deposit: Number.NaN,
      termYears: 99,
      balloon: -4,
      rate: Number.POSITIVE_INFINITY,
    }
    expect(clampChoice(wild)).toEqual({price: 2_000_000, deposit: 0, termYears: 7, balloon: 0, rate: 0})
    expect(clampChoice({...choice, deposit: 9_000_000}).deposit).toBe(2_700_000)
  })
})

const figures = fc.record({
  lender: fc.constantFrom(...LENDERS),
  rate: fc.integer({min: 0, max: 2000}).map((hundredths) => hundredths / 100),
  margin: fc.integer({min: 0, max: 250}).map((hundredths) => hundredths / 100),
  fee: fc.integer({min: 0, max: 20}),
  termMonths: fc.constantFrom(36, 48, 60, 84),
})

describe('what a calculator starts with', () => {
  it('[9.6f] is the site’s rate, term and final payment where no lender quotes', () => {
    const {choice: start, basis} = startEstimate(3_000_000, null, finance)
    expect(start).toEqual({price: 3_000_000, deposit: 0, termYears: 5, balloon: 0, rate: 10})
    expect(startEstimate(3_000_000, null, {...finance, calculatorRate: 8.5}).choice.rate).toBe(8.5)
    expect(estimateLoan(start, basis).comparisonRate).toBeCloseTo(11.13, 1)
  })

  it.each([
    [8.5, 500, 10, 9.91],
    [6.29, 395, 8, 7.42],
  ])('[9.6e] compares %d %% with fees of $%d and $%d a month at %d %%', (rate, start, monthly, compared) => {
    const site = {...finance, calculatorRate: rate, establishmentFee: start, monthlyFee: monthly}
    const {choice: begin, basis} = startEstimate(3_000_000, null, site)
    expect(estimateLoan(begin, basis).comparisonRate).toBeCloseTo(compared, 2)
  })

  it('[9.6d] [9.6e] is the lender’s own figure, to the dollar and the hundredth of a percent', () => {
    fc.assert(
      fc.property(
        figures,
        fc.integer({min: 8000, max: 200_000}),
        ({rate, margin, fee, termMonths, lender}, price) => {
          const begin = {
            price: price * 100,
            deposit: price * 10,
            termYears: termMonths / 12,
            balloon: 0,
            rate,
          }
          const weekly = estimateLoan(begin, noFees).weekly + fee * 100
          const compared = Math.round((rate + margin) * 100) / 100
          const figure: FinanceFigure = {
            lender,
            weekly,
            rate,
            comparisonRate: compared,
            warning: '',
            example: '',
            deposit: begin.deposit,
            balloon: 0,
            termMonths,
            validTo: 0,
            disclaimer: null,
          }
          const {choice: start, basis} = startEstimate(begin.price, figure, finance)
          const shown = estimateLoan(start, basis)
          if (fee * 100 < weekly / 5) expect(shown.weekly).toBe(weekly)
          expect(shown.comparisonRate).toBe(compared)
        },
      ),
    )
  })
})
