import {CREDIT_BANDS} from '@forecourt/schemas/finance/credit-bands'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {defineAddressState, defineChoice, type StateOf} from '#/lib/address-state'
import {readSlug} from '#/lib/read-slug'
import {getFinancePath} from '../forms/form-links.ts'
import {addLoanTerms, LOAN_TERMS, type LoanTerms, NO_TERMS} from './loan-terms.ts'

/**
 * A link of the settings with the car and the shopper's own terms as parameters, before its anchor (spec 2.9). A link
 * to the finance page is replaced by `askPath`, which has the form for a car. Links to other sites are not changed.
 */
export function linkToFinanceForm(
  href: string,
  {slug, car_type, dealership_slug, price}: Pick<Car, 'slug' | 'car_type' | 'dealership_slug' | 'price'>,
  askPath: string,
  terms: LoanTerms = NO_TERMS,
): string {
  if (!href.startsWith('/')) return href
  const [linked = '', anchor] = href.split('#')
  const path = linked === linkTo('finance') ? askPath : linked
  const query = new URLSearchParams({
    preferredDealership: dealership_slug,
    ...(price ? {vehiclePriceBudget: String(price)} : {}),
    car_id: slug,
    car_type,
  })
  const address = `${path}${path.includes('?') ? '&' : '?'}${query}${anchor ? `#${anchor}` : ''}`
  return addLoanTerms(address, terms)
}

/** The messages after saving a quote, by their name in the address. */
export const QUOTE_NOTES = {
  kept: {tone: 'positive', words: 'This quote is in My garage now.'},
  full: {tone: 'critical', words: 'My garage is full of quotes. Please remove one there first.'},
  'not-quoted': {tone: 'critical', words: 'This lender does not quote here any more.'},
  unavailable: {
    tone: 'critical',
    words: 'This does not answer just now. Nothing was kept; please try again in a minute.',
  },
} as const
export type QuoteNote = keyof typeof QUOTE_NOTES

/** The state of the page that compares a car's lenders [2.10]. */
export const QUOTES_STATE = defineAddressState({
  car: {name: 'car_id', read: readSlug, usual: null},
  terms: LOAN_TERMS,
  band: defineChoice('band', CREDIT_BANDS, null),
  note: defineChoice('told', QUOTE_NOTES, null),
})

export type QuotesState = StateOf<typeof QUOTES_STATE> & {readonly car: string}

/** The state of the page, or of a form of it; null if it has no car. */
export function readQuotesState(given: URLSearchParams | string): QuotesState | null {
  const {car, ...state} = QUOTES_STATE.read(given)
  return car === null ? null : {car, ...state}
}

/** The address of the page; `readQuotesState` parses it. */
export function linkToQuotes(state: Partial<QuotesState> & {car: string}): string {
  return QUOTES_STATE.addTo(linkTo('personalisedFinance'), state)
}

/** The address where a site calculates a car's finance with a shopper's own terms. `now` in ms since the epoch. */
export function linkToOwnFinance(
  {slug, car_type}: Pick<Car, 'slug' | 'car_type'>,
  settings: Settings,
  terms: LoanTerms,
  now: number,
): string {
  if (hasFeature('personalisedFinance', settings, now)) return linkToQuotes({car: slug, terms})
  return addLoanTerms(withQuery(getFinancePath(settings), {car_id: slug, car_type}), terms)
}

/** The address of the PDF version. */
export function linkToQuotesPdf({car, terms, band}: QuotesState): string {
  return QUOTES_STATE.addTo('/api/finance-quotes/quotes.pdf', {car, terms, band})
}
