import {defineAddressState, type StateOf} from '#/lib/address-state'
import {parseDollars, parseNumber, parsePercent} from '#/lib/parse-amount'
import {clampChoice, LIMITS, type LoanChoice} from './estimate-loan.ts'

const MOST_MONEY = 1_000_000
const MOST_YEARS = 30

/**
 * A shopper's own terms for any car in an address, a form or browser storage, null for what is not given or can be no
 * term: whole dollars, years and percent of the price, both to two decimals (18 months are 1.5 years). The bounds of a
 * car's loan apply with `applyLoanTerms`, since its lenders' own terms are within them.
 */
export const LOAN_TERMS = defineAddressState({
  deposit: {name: 'deposit', read: (text: string) => limit(parseDollars(text), 0, MOST_MONEY), usual: null},
  tradeIn: {name: 'tradeIn', read: (text: string) => limit(parseDollars(text), 0, MOST_MONEY), usual: null},
  term: {name: 'term', read: (text: string) => limit(parseNumber(text), toYears(1), MOST_YEARS), usual: null},
  balloon: {name: 'balloon', read: (text: string) => limit(parsePercent(text), 0, 100), usual: null},
})

export type LoanTerms = StateOf<typeof LOAN_TERMS>

export const NO_TERMS: LoanTerms = {deposit: null, tradeIn: null, term: null, balloon: null}

/** Whether a shopper has given any terms. */
export function hasTerms(terms: LoanTerms): boolean {
  return Object.values(terms).some((one) => one !== null)
}

/**
 * A start with the shopper's own terms, within the bounds of the car's loans, which hold all `starts`. A trade-in
 * counts as part of the deposit. `price` in cents, where the loan pays for more than the car.
 */
export function applyLoanTerms(
  start: LoanChoice,
  {deposit, tradeIn, term, balloon}: LoanTerms,
  starts: readonly LoanChoice[] = [start],
  price = start.price,
): LoanChoice {
  const isPaid = deposit !== null || tradeIn !== null
  const changed = {
    ...start,
    price,
    deposit: isPaid ? ((deposit ?? 0) + (tradeIn ?? 0)) * 100 : start.deposit,
    termMonths: term === null ? start.termMonths : toMonths(term),
    balloon: balloon ?? start.balloon,
  }
  return clampChoice(changed, starts)
}

type ChosenTerms = {readonly [name in keyof LoanTerms]: number}

/** The terms of a choice in the units of a form; the shopper's trade-in is separated from the deposit. */
export function resolveLoanTerms(
  {deposit, termMonths, balloon}: LoanChoice,
  {tradeIn}: LoanTerms,
): ChosenTerms {
  const paid = Math.round(deposit / 100)
  const traded = Math.min(tradeIn ?? 0, paid)
  return {
    deposit: paid - traded,
    tradeIn: traded,
    term: toYears(termMonths),
    balloon: toHundredths(balloon),
  }
}

/** The terms of a list to choose from, in months: whole years, and those that must not be missing. */
export function listTerms(others: readonly number[]): number[] {
  const {min, max} = LIMITS.termMonths
  const years = Array.from({length: (max - min) / 12 + 1}, (_, index) => min + index * 12)
  return [...new Set([...years, ...others])].toSorted((one, other) => one - other)
}

/** A term in years to two decimals, which `toMonths` turns back into whole months. */
export function toYears(months: number): number {
  return toHundredths(months / 12)
}

/** Years as whole months. */
export function toMonths(years: number): number {
  return Math.round(years * 12)
}

function toHundredths(value: number): number {
  return Number(value.toFixed(2))
}

/** An address with terms in its parameters, before its anchor; existing ones are replaced. */
export function addLoanTerms(href: string, terms: LoanTerms): string {
  const [path = '', anchor] = href.split('#')
  const [page = '', search] = path.split('?')
  const parameters = new URLSearchParams(search)
  for (const [name, text] of Object.entries(LOAN_TERMS.list(terms))) {
    parameters.delete(name)
    if (text !== null) parameters.set(name, text)
  }
  const query = parameters.toString()
  return `${page}${query && `?${query}`}${anchor ? `#${anchor}` : ''}`
}

function limit(value: number | null, min: number, max: number): number | null {
  return value === null || value < min || value > max ? null : value
}
