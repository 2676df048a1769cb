import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {buildBudgetQuery} from './budget-query.ts'
import {resolveBudgetFinder} from './budget-settings.ts'
import {estimateBudget, parseBudgetAmount} from './estimate-budget.ts'

// The defaults: five years at 10 %, with interest.
const lawful = resolveBudgetFinder(declaredDefaults)
const legacy = {...lawful, includeInterest: false}

describe('the budget that a repayment pays for', () => {
  it.each([
    ['monthly', 600, 0, legacy, 36_000],
    ['weekly', 200, 0, legacy, 52_000],
    ['fortnightly', 400, 0, legacy, 52_000],
    ['weekly', 200, 2000, legacy, 54_000],
    ['monthly', 600, 2000, legacy, 38_000],
    ['monthly', 600, 0, lawful, 28_239],
    ['weekly', 200, 0, lawful, 41_044],
    // 130 payments of $400 at 10 % of 26.09 fortnights.
    ['fortnightly', 400, 0, lawful, 40_893],
    ['weekly', 200, 2000, lawful, 43_044],
    ['weekly', 0, 2000, lawful, 2000],
    ['monthly', 600, 0, {...lawful, rate: 0}, 36_000],
  ] as const)(
    'is from %s $%i with $%i deposit computed [9.8a, 9.8c, 5.19a]',
    (frequency, repayment, deposit, rules, budget) => {
      expect(estimateBudget({frequency, repayment, deposit}, rules)).toBe(budget)
    },
  )

  it('is no higher with interest than without [9.8a]', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 0, max: 1_000_000}),
        fc.double({min: 0, max: 40, noNaN: true}),
        (repayment, rate) => {
          const choice = {frequency: 'monthly', repayment, deposit: 0} as const
          expect(estimateBudget(choice, {...lawful, rate})).toBeLessThanOrEqual(
            estimateBudget(choice, legacy),
          )
        },
      ),
    )
  })

  it.each([
    [null, 8.5],
    [7, 7],
  ])('counts with the calculator’s 8.5 % where its own rate is %s', (rate, expected) => {
    const {budgetFinder, finance} = declaredDefaults
    const settings = {budgetFinder: {...budgetFinder, rate}, finance: {...finance, calculatorRate: 8.5}}
    expect(resolveBudgetFinder(settings).rate).toBe(expected)
  })

  it.each([
    ['600', 600],
    ['$1,250', 1250],
    ['', 0],
    [' ', 0],
    ['abc', null],
    ['-5', null],
    ['1,25', null],
    ['2000000', 1_000_000],
    ['1e400', null],
    ['12.6', 13],
    ['６００', 600],
  ])('amount of money › is read from "%s" as %s [9.8e]', (text, amount) => {
    expect(parseBudgetAmount(text, declaredDefaults.budgetFinder.maximum)).toBe(amount)
  })

  it('writes the search, capped at the highest price, in the form of the site [9.8d]', () => {
    expect(buildBudgetQuery(38_000, 97_490, 'price')).toBe('price=-38000')
    expect(buildBudgetQuery(138_000, 97_490, 'price')).toBe('price=-97490')
    expect(buildBudgetQuery(38_000, null, 'range')).toBe('range%5Bprice%5D=%3A38000')
  })
})
