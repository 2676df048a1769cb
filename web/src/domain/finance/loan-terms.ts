import {clampChoice, clampTypedChoice, LIMITS, type LoanChoice} from './estimate-loan.ts'

/** A shopper's own terms for any car, null if not given: whole dollars, years, percent of the price. */
export type LoanTerms = {
  readonly deposit: number | null
  readonly tradeIn: number | null
  readonly term: number | null
  readonly balloon: number | null
}

export const NO_TERMS: LoanTerms = {deposit: null, tradeIn: null, term: null, balloon: null}

const MOST_MONEY = 1_000_000

/** Whether a shopper has given any terms. */
export function hasTerms(terms: LoanTerms): boolean {
  return Object.values(terms).some((one) => one !== null)
}

/** The terms in an address, a form or browser storage, each within its bounds; null for invalid numbers. */
export function readLoanTerms(given: URLSearchParams): LoanTerms {
  return {
    deposit: readNumber(given.get('deposit'), 0, MOST_MONEY),
    tradeIn: readNumber(given.get('tradeIn'), 0, MOST_MONEY),
    term: readNumber(given.get('term'), LIMITS.termYears.min, LIMITS.termYears.max),
    balloon: readNumber(given.get('balloon'), LIMITS.balloon.min, LIMITS.balloon.max),
  }
}

/** The parameters of the given terms; `readLoanTerms` parses them. */
export function writeLoanTerms({deposit, tradeIn, term, balloon}: LoanTerms): {[name: string]: string} {
  const all = Object.entries({deposit, tradeIn, term, balloon})
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])))
}

/** A choice with the shopper's own terms, within the bounds of both. A trade-in counts as part of the deposit. */
export function applyLoanTerms(choice: LoanChoice, {deposit, tradeIn, term, balloon}: LoanTerms): LoanChoice {
  const isPaid = deposit !== null || tradeIn !== null
  const changed = {...choice, termYears: term ?? choice.termYears, balloon: balloon ?? choice.balloon}
  if (!isPaid) return clampChoice(changed)
  return clampTypedChoice({...changed, deposit: ((deposit ?? 0) + (tradeIn ?? 0)) * 100})
}

type ChosenTerms = {readonly [name in keyof LoanTerms]: number}

/** The terms of a choice in the units of a form; the shopper's trade-in is separated from the deposit. */
export function resolveLoanTerms(
  {deposit, termYears, balloon}: LoanChoice,
  {tradeIn}: LoanTerms,
): ChosenTerms {
  const paid = Math.round(deposit / 100)
  const traded = Math.min(tradeIn ?? 0, paid)
  return {deposit: paid - traded, tradeIn: traded, term: termYears, balloon: Math.round(balloon)}
}

/** An address with terms in its parameters, before its anchor; existing ones are replaced. */
export function addLoanTerms(href: string, terms: LoanTerms): string {
  const [path = '', anchor] = href.split('#')
  const [page = '', search] = path.split('?')
  const parameters = new URLSearchParams(search)
  for (const name of Object.keys(NO_TERMS)) parameters.delete(name)
  for (const [name, value] of Object.entries(writeLoanTerms(terms))) parameters.set(name, value)
  const query = parameters.toString()
  return `${page}${query && `?${query}`}${anchor ? `#${anchor}` : ''}`
}

// Accepts input such as $5,000.
function readNumber(text: string | null, min: number, max: number): number | null {
  const plain = (text ?? '').replace(/[$,\s%]/g, '')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return null
  const value = Math.round(Number(plain))
  return value < min || value > max ? null : value
}
