import {PER_YEAR} from '@forecourt/schemas/finance/loan'

export type Frequency = 'weekly' | 'monthly'

/** A shopper's budget, in whole dollars. */
export type BudgetChoice = {
  readonly frequency: Frequency
  readonly repayment: number
  readonly deposit: number
}

export type BudgetRules = {
  readonly termYears: number
  /** False for the plain sum of payments, which is more than such a loan would pay for. */
  readonly includeInterest: boolean
  /** Percent a year. */
  readonly rate: number
}

const LEGACY_PER_YEAR: {readonly [frequency in Frequency]: number} = {weekly: 52, monthly: 12}
const LAWFUL_PER_YEAR: {readonly [frequency in Frequency]: number} = {
  weekly: PER_YEAR.week,
  monthly: PER_YEAR.month,
}

// Below this, the interest is less than rounding, and the formula would divide zero by zero.
const LEAST_RATE = 0.001

/**
 * The affordable price for repayments and a deposit, in whole dollars: the present value of a loan with this term and
 * rate, or by setting the plain sum of all repayments (spec 9.8a, 9.8c).
 */
export function estimateBudget(
  {frequency, repayment, deposit}: BudgetChoice,
  {termYears, includeInterest, rate}: BudgetRules,
): number {
  if (!includeInterest || rate < LEAST_RATE) {
    return Math.round(repayment * LEGACY_PER_YEAR[frequency] * termYears + deposit)
  }
  const perYear = LAWFUL_PER_YEAR[frequency]
  const step = rate / 100 / perYear
  const count = Math.round(perYear * termYears)
  return Math.round((repayment * (1 - (1 + step) ** -count)) / step + deposit)
}

/** A typed amount as whole dollars, limited to 0 and the maximum; invalid input is 0 (spec 5.10, 9.8e). */
export function readAmount(text: string, maximum: number): number {
  const amount = Math.round(Number(text.replace(/[\s$,]/g, '')))
  return Number.isFinite(amount) ? Math.min(Math.max(amount, 0), maximum) : 0
}
