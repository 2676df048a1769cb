import {countRepayments, FREQUENCIES, type Frequency, PER_YEAR} from '@forecourt/schemas/finance/loan'
import {findKey} from '#/lib/find-key'
import {parseDollars} from '#/lib/parse-amount'

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
  const period = FREQUENCIES[frequency]
  const perYear = PER_YEAR[period]
  // 52, 26 or 12 whole periods of a year (spec 9.8a).
  if (!includeInterest || rate < LEAST_RATE) {
    return Math.round(repayment * Math.floor(perYear) * termYears + deposit)
  }
  const step = rate / 100 / perYear
  const count = countRepayments(termYears * PER_YEAR.month, period)
  return Math.round((repayment * (1 - (1 + step) ** -count)) / step + deposit)
}

/** The frequency with a name; the first choice if there is none. */
export function readFrequency(name: string | null | undefined): Frequency {
  return findKey(FREQUENCIES, name) ?? 'weekly'
}

/** A typed amount as whole dollars, limited to the maximum; 0 if it is empty, null for anything else. */
export function parseBudgetAmount(text: string, maximum: number): number | null {
  const amount = text.trim() === '' ? 0 : parseDollars(text)
  return amount === null ? null : Math.min(amount, maximum)
}
