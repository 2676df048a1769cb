import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {LENDERS} from '@forecourt/schemas/vehicle/enums'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {FinanceFigure} from './describe-finance.ts'
import {
  clampChoice,
  compare,
  computeRepayments,
  estimateLoan,
  type LoanBasis,
  type LoanChoice,
} from './estimate-loan.ts'
import {formatComparedLoan, formatRate} from './format-finance.ts'
import {computeSiteComparisonRate, startEstimate} from './start-estimate.ts'

const {finance} = declaredDefaults
const choice: LoanChoice = {price: 3_000_000, deposit: 0, termMonths: 60, balloon: 0, rate: 10}
const noFees: LoanBasis = {
  fees: {establishment: 0, monthly: 0},
  feesInRepayment: true,
  example: null,
  start: choice,
  offer: null,
}
/** The estimate of what a shopper chooses or types, as a calculator limits it. */
const estimateTyped = (typed: LoanChoice, basis: LoanBasis) =>
  estimateLoan(clampChoice(typed, [basis.start]), basis)
const estimate = (change: Partial<LoanChoice>) => estimateLoan({...choice, ...change}, noFees)

const choices = fc.record({
  price: fc.integer({min: 100_000, max: 30_000_000}),
  deposit: fc.integer({min: 0, max: 40_000_000}),
  termMonths: fc.integer({min: 12, max: 84}),
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
    [{termMonths: 36}, 22_100, 10],
  ])('is for %j %d cents a week at a comparison rate of %d [9.6c, 9.6d]', (change, weekly, compared) => {
    const {weekly: week, comparisonRate} = estimate(change)
    expect(week).toBe(weekly)
    expect(Math.abs(comparisonRate - compared)).toBeLessThanOrEqual(0.01)
  })

  it('costs less a week with more deposit, a longer term, a larger final payment or a lower rate', () => {
    fc.assert(
      fc.property(choices, (wanted) => {
        const {weekly} = estimateTyped(wanted, noFees)
        const dearest = (change: Partial<LoanChoice>) => estimateTyped({...wanted, ...change}, noFees).weekly
        expect(dearest({deposit: wanted.deposit + 10_000})).toBeLessThanOrEqual(weekly)
        expect(dearest({termMonths: wanted.termMonths + 12})).toBeLessThanOrEqual(weekly)
        expect(dearest({balloon: wanted.balloon + 5})).toBeLessThanOrEqual(weekly)
        expect(dearest({rate: wanted.rate - 1})).toBeLessThanOrEqual(weekly)
        expect(Number.isInteger(weekly)).toBe(true)
      }),
    )
  })

  it('accepts any typed amount', () => {
    const wild = {
      price: 2_000_000,
      deposit: Number.NaN,
      termMonths: 990,
      balloon: -4,
      rate: Number.POSITIVE_INFINITY,
    }
    const least = {price: 2_000_000, deposit: 0, termMonths: 84, balloon: 0, rate: 0}
    expect(clampChoice(wild, [choice])).toEqual(least)
    expect(clampChoice({...choice, deposit: 9_000_000}, [choice]).deposit).toBe(2_700_000)
  })
})

const figures = fc.record({
  lender: fc.constantFrom(...LENDERS),
  rate: fc.integer({min: 0, max: 2000}).map((hundredths) => hundredths / 100),
  margin: fc.integer({min: 0, max: 250}).map((hundredths) => hundredths / 100),
  fee: fc.integer({min: 0, max: 20}),
  termMonths: fc.constantFrom(36, 48, 60, 84),
})

/**
 * Computes a loan independently of the product's formulas: simulates the account period by period, and finds the
 * repayment that reaches the final payment by bisection. Money in cents, rates in percent.
 */
function ledgerRepayment(amount: number, rate: number, count: number, perYear: number, final: number) {
  const endsAt = (part: number) => {
    let owed = amount
    for (let period = 0; period < count; period++) owed += (owed * rate) / 100 / perYear - part
    return owed - final
  }
  return bisect(0, 2 * amount + 1, (part) => endsAt(part) > 0)
}

/** The yearly rate at which the payments received and made, month by month, have a present value of zero. */
function ledgerComparison(loan: {
  amount: number
  part: number
  months: number
  final: number
  atStart: number
  monthly: number
}) {
  const endsAt = (monthRate: number) => {
    let owed = loan.amount - loan.atStart
    for (let month = 0; month < loan.months; month++) owed += owed * monthRate - loan.part - loan.monthly
    return owed - loan.final
  }
  return bisect(0, 2 / 12, (rate) => endsAt(rate) < 0) * 12 * 100
}

function bisect(from: number, to: number, isBelow: (middle: number) => boolean): number {
  let [low, high] = [from, to]
  for (let round = 0; round < 80; round++) {
    const middle = (low + high) / 2
    if (isBelow(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

describe('an estimate against a ledger', () => {
  const fees = fc.record({
    establishment: fc.integer({min: 0, max: 150_000}),
    monthly: fc.integer({min: 0, max: 3000}),
  })

  it('agrees to the cent and to 0.01 % for 1,000 rates, terms, fees, deposits and final payments [9.6c, 9.6d, 9.6e]', () => {
    const wanted = fc.record({
      price: fc.integer({min: 600_000, max: 20_000_000}),
      deposit: fc.integer({min: 0, max: 150_000}),
      termMonths: fc.integer({min: 1, max: 120}),
      balloon: fc.integer({min: 0, max: 70}),
      rate: fc.integer({min: 0, max: 4800}).map((hundredths) => hundredths / 100),
    })
    fc.assert(
      fc.property(wanted, fees, (chosen, charged) => {
        const basis: LoanBasis = {...noFees, fees: charged}
        const amount = chosen.price - chosen.deposit
        const final = Math.round((chosen.price * chosen.balloon) / 100)
        const {termMonths, rate} = chosen
        const owed = amount + charged.establishment
        const weeks = Math.round((termMonths / 12) * 52.18)
        const fortnights = Math.round((termMonths / 12) * 26.09)
        const week = ledgerRepayment(owed, rate, weeks, 52.18, final) + (charged.monthly * 12) / 52.18
        const fortnight =
          ledgerRepayment(owed, rate, fortnights, 26.09, final) + (charged.monthly * 12) / 26.09
        const month = ledgerRepayment(owed, rate, termMonths, 12, final) + charged.monthly
        const repayments = computeRepayments(chosen, basis)
        expect(Math.abs(repayments.weekly - week)).toBeLessThanOrEqual(1)
        expect(Math.abs(repayments.fortnightly - fortnight)).toBeLessThanOrEqual(1)
        expect(Math.abs(repayments.monthly - month)).toBeLessThanOrEqual(1)
        const shown = estimateLoan(chosen, basis)
        expect(Math.abs(shown.weekly - week)).toBeLessThanOrEqual(51)
        const compared = ledgerComparison({
          amount,
          part: ledgerRepayment(amount, rate, termMonths, 12, final),
          months: termMonths,
          final,
          atStart: charged.establishment,
          monthly: charged.monthly,
        })
        expect(Math.abs(shown.comparisonRate - compared)).toBeLessThanOrEqual(0.01)
      }),
      {numRuns: 1000},
    )
  })

  it.each([
    [0, 1.15],
    [5, 6.13],
    [8, 9.12],
    [15, 16.11],
    [20, 21.11],
    [30, 31.14],
  ])(
    'compares %d percent as %d where a shopper changes the rate from ten percent [9.6c, 9.6e]',
    (rate, compared) => {
      for (const comparedLoan of ['chosen', 'example'] as const) {
        const {choice: start, basis} = startEstimate(3_000_000, null, {...finance, comparedLoan})
        expect(estimateLoan({...start, rate}, basis).comparisonRate).toBe(compared)
      }
    },
  )

  it.each([
    [1, 617],
    [2, 324],
    [3, 226],
    [5, 150],
  ])('costs over %d years %d dollars a week at ten percent [9.6d]', (years, dollars) => {
    const {choice: start, basis} = startEstimate(3_000_000, null, finance)
    expect(estimateLoan({...start, termMonths: years * 12}, basis).weekly).toBe(dollars * 100)
  })

  it('compares the loan that was chosen, or the example where a site wants that, and says which [9.6c]', () => {
    const shorter = (comparedLoan: 'chosen' | 'example') => {
      const {choice: start, basis} = startEstimate(3_000_000, null, {...finance, comparedLoan})
      return estimateLoan({...start, termMonths: 36, deposit: 1_000_000, balloon: 20}, basis)
    }
    expect(shorter('chosen').compared).toEqual({amount: 2_000_000, termMonths: 36, finalPayment: 600_000})
    expect(shorter('example')).toMatchObject({
      comparisonRate: 11.12,
      compared: {amount: 3_000_000, termMonths: 60, finalPayment: 0},
    })
    expect(formatComparedLoan(shorter('chosen').compared)).toBe(
      'Comparison rate based on a secured loan of $20,000 over 3 years with a final payment of $6,000.',
    )
  })

  it('compares the example of $30,000 over five years as shipped, whatever is chosen [9.6c]', () => {
    const {choice: start, basis} = startEstimate(8_000_000, null, finance)
    const {compared, comparisonRate} = estimateLoan({...start, termMonths: 24, balloon: 30}, basis)
    expect(compared).toEqual({amount: 3_000_000, termMonths: 60, finalPayment: 0})
    expect(comparisonRate).toBe(11.12)
  })

  it('has no rate where fees are as large as the loan', () => {
    const {choice: start, basis} = startEstimate(100_000, null, {...finance, comparedLoan: 'chosen'})
    const {comparisonRate} = estimateLoan({...start, deposit: 90_000}, basis)
    expect(formatRate(comparisonRate)).toBe('over 200% p.a.')
  })
})

describe('what a calculator starts with', () => {
  it('is the site’s rate, term and final payment where no lender quotes [9.6f]', () => {
    const {choice: start} = startEstimate(3_000_000, null, finance)
    expect(start).toEqual({price: 3_000_000, deposit: 0, termMonths: 60, balloon: 0, rate: 10})
    expect(startEstimate(3_000_000, null, {...finance, calculatorRate: 8.5}).choice.rate).toBe(8.5)
  })

  it.each([
    [8.5, 500, 10, 9.91],
    [6.29, 395, 8, 7.42],
  ])(
    'compares %d percent with fees of %d and %d dollars a month as %d [9.6e]',
    (rate, start, monthly, compared) => {
      const site = {...finance, calculatorRate: rate, establishmentFee: start, monthlyFee: monthly}
      const {choice: begin, basis} = startEstimate(3_000_000, null, site)
      expect(estimateLoan(begin, basis).comparisonRate).toBe(compared)
    },
  )

  it('is the lender’s own figure, to the dollar and the hundredth of a percent [9.6d, 9.6e]', () => {
    fc.assert(
      fc.property(
        figures,
        fc.integer({min: 8000, max: 200_000}),
        ({rate, margin, fee, termMonths, lender}, price) => {
          const begin = {
            price: price * 100,
            deposit: price * 10,
            termMonths,
            balloon: 0,
            rate,
          }
          const weekly = estimateLoan(begin, noFees).weekly + fee * 100
          const compared = Math.round((rate + margin) * 100) / 100
          const figure: FinanceFigure = {
            lender,
            weekly,
            fortnightly: 2 * weekly,
            monthly: 4 * weekly,
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
          expect(shown.weekly).toBe(weekly)
          expect(shown.comparisonRate).toBe(compared)
        },
      ),
    )
  })

  it.each([
    ['the site’s own fees', {comparisonRate: 11.12, weekly: 15_000}, 6.13, 22_600],
    // Repayments that a lender states without fees keep them out.
    ['repayments without fees', {comparisonRate: 11.12, weekly: 14_600}, 6.13, 22_100],
    ['no fees', {comparisonRate: 10, weekly: 14_600}, 5, 22_100],
  ])('answers another choice than the lender’s own with %s [9.6d, 9.6e]', (_, told, compared, weekly) => {
    const figure: FinanceFigure = {
      lender: 'manual',
      rate: 10,
      deposit: 0,
      balloon: 0,
      termMonths: 60,
      validTo: 0,
      warning: '',
      example: '',
      disclaimer: null,
      fortnightly: 2 * told.weekly,
      monthly: 4 * told.weekly,
      ...told,
    }
    const {choice: start, basis} = startEstimate(3_000_000, figure, finance)
    expect(estimateLoan({...start, rate: 5}, basis).comparisonRate).toBe(compared)
    expect(estimateLoan({...start, termMonths: 36}, basis).weekly).toBe(weekly)
    expect(estimateLoan(start, basis)).toMatchObject(told)
  })

  it('explains a lender’s comparison rate by fees in the proportion of the site’s [9.6e]', () => {
    const figure: FinanceFigure = {
      lender: 'manual',
      rate: 10,
      deposit: 0,
      balloon: 0,
      termMonths: 60,
      validTo: 0,
      warning: '',
      example: '',
      disclaimer: null,
      comparisonRate: 12.5,
      weekly: 15_200,
      fortnightly: 30_400,
      monthly: 66_100,
    }
    for (const site of [finance, {...finance, establishmentFee: 0, monthlyFee: 0}]) {
      const {basis} = startEstimate(3_000_000, figure, site)
      expect(compare(10, {amount: 3_000_000, termMonths: 60, finalPayment: 0}, basis.fees)).toBeCloseTo(
        12.5,
        1,
      )
    }
  })

  const ownFigure = {
    lender: 'manual',
    rate: 10,
    deposit: 300_000,
    balloon: 900_000,
    termMonths: 60,
    validTo: 0,
    warning: '',
    example: '',
    disclaimer: null,
    comparisonRate: 12.5,
    weekly: 15_000,
    fortnightly: 30_000,
    monthly: 65_300,
  } as const satisfies FinanceFigure

  it('takes the lender’s final payment in percent of the price', () => {
    expect(startEstimate(3_000_000, ownFigure, finance).choice).toEqual({
      price: 3_000_000,
      deposit: 300_000,
      termMonths: 60,
      balloon: 30,
      rate: 10,
    })
  })

  it('shows the lender’s own figure with its month and the amount borrowed', () => {
    const {choice: start, basis} = startEstimate(3_000_000, ownFigure, finance)
    expect(estimateLoan(start, basis)).toEqual({
      weekly: 15_000,
      fortnightly: 30_000,
      monthly: 65_300,
      comparisonRate: 12.5,
      compared: {amount: 3_000_000, termMonths: 60, finalPayment: 0},
      amount: 2_700_000,
      finalPayment: 900_000,
    })
  })

  it.each<[string, Partial<LoanChoice>, boolean]>([
    ['the same', {}, true],
    ['less than a dollar of deposit more', {deposit: 300_099}, true],
    ['a dollar of deposit more', {deposit: 300_100}, false],
    ['a dollar of deposit less', {deposit: 299_900}, false],
    ['less than a hundredth of a percent of final payment more', {balloon: 30.004}, true],
    ['a hundredth of a percent of final payment more', {balloon: 30.01}, false],
    ['another final payment', {balloon: 31}, false],
    ['another rate', {rate: 10.01}, false],
    ['another term', {termMonths: 59}, false],
    ['another price', {price: 2_900_000}, false],
  ])('shows the lender’s own figure for %s', (_, change, isOwn) => {
    const site = {...finance, comparedLoan: 'chosen'} as const
    const {choice: start, basis} = startEstimate(3_000_000, ownFigure, site)
    // The lender gives the comparison rate of the example; other terms are computed.
    expect(estimateTyped({...start, ...change}, basis).compared.amount === 3_000_000).toBe(isOwn)
  })

  it('keeps the site’s own fees where they explain the lender’s comparison rate, to the cent [9.6e]', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 2000}), (hundredths) => {
        const rate = hundredths / 100
        const comparisonRate = computeSiteComparisonRate(rate, finance)
        const {basis} = startEstimate(3_000_000, {...ownFigure, rate, comparisonRate}, finance)
        expect(basis.fees).toEqual({
          establishment: finance.establishmentFee * 100,
          monthly: finance.monthlyFee * 100,
        })
      }),
    )
  })

  it('explains another comparison rate by both of the site’s fees [9.6e]', () => {
    const {fees} = startEstimate(3_000_000, ownFigure, finance).basis
    expect(fees.establishment).toBeGreaterThan(finance.establishmentFee * 100)
    expect(fees.establishment / fees.monthly).toBeCloseTo(finance.establishmentFee / finance.monthlyFee, 1)
  })

  it('costs nothing where nothing is borrowed', () => {
    const {choice: start, basis} = startEstimate(0, null, {...finance, comparedLoan: 'chosen'})
    expect(basis.fees.establishment).toBeGreaterThan(0)
    expect(estimateLoan(start, basis)).toEqual({
      weekly: 0,
      fortnightly: 0,
      monthly: 0,
      comparisonRate: 10,
      compared: {amount: 0, termMonths: 60, finalPayment: 0},
      amount: 0,
      finalPayment: 0,
    })
  })
})
