import {linkTo} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {linkToQuotes, type QuoteNote, type QuotesState, readQuotesState} from '#/domain/finance/finance-links'
import {formatComparedLoan} from '#/domain/finance/format-finance'
import {resolveLoanTerms} from '#/domain/finance/loan-terms'
import {linkToGarage} from '#/domain/my-garage/garage-address'
import {getRecords} from '#/gateways/records/get-records'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {removeQuote, saveQuote} from '#/services/finance-quotes/records'
import {listQuotes} from '#/services/orders/list-quotes'
import type {Shopper} from '#/services/shoppers/records'
import {redirectRefused, requireShopper} from '#/services/shoppers/session'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

/** Saves one lender's quote for a car in My garage (spec 2.10), computed here: no amount of the form is used. */
export async function receiveQuote(request: Request): Promise<Response> {
  const fields = new URLSearchParams((await readBodyText(request)) ?? '')
  const state = readQuotesState(fields)
  if (!state) return redirectTo(linkTo('home'))
  const back = (note: QuoteNote | null) => linkToQuotes({...state, note})
  const required = await requireShopper(request)
  if (!required.ok)
    return redirectRefused(required, {type: 'finance', redirect: back(null)}, back('unavailable'))
  const {tenant, shopper} = required
  const found = await findQuote(tenant, shopper, state, fields.get('lender') ?? '')
  if (typeof found === 'string') return redirectTo(back(found))
  const kept = await getRecords().run(tenant.slug, (db) => saveQuote(db, shopper, found))
  return redirectTo(back(kept.ok ? (kept.data ? 'kept' : 'full') : 'unavailable'))
}

/** Removes a quote from My garage. */
export async function receiveQuoteRemoval(request: Request): Promise<Response> {
  const fields = new URLSearchParams((await readBodyText(request)) ?? '')
  const required = await requireShopper(request)
  if (!required.ok) return redirectRefused(required, {type: 'finance'}, linkToGarage('unavailable'))
  const {tenant, shopper} = required
  const quote = {car: fields.get('car') ?? '', lender: fields.get('lender') ?? ''}
  const removed = await getRecords().run(tenant.slug, (db) => removeQuote(db, shopper, quote))
  return redirectTo(removed.ok ? `${linkTo('myGarage')}#quotes` : linkToGarage('unavailable'))
}

type NewQuote = Parameters<typeof saveQuote>[2]

async function findQuote(
  tenant: TenantConfig,
  shopper: Shopper,
  state: QuotesState,
  lender: string,
): Promise<NewQuote | QuoteNote> {
  const now = Date.now()
  const {finance} = tenant.settings
  if (!hasFeature('personalisedFinance', tenant.settings, now)) return 'not-quoted'
  const read = await findVehicleByKey(state.car, buildSiteFilter(tenant, now))
  if (!read.ok) return 'unavailable'
  const car = read.data
  if (!car) return 'not-quoted'
  const quotes = await listQuotes({tenant, shopper, car}, state, now)
  if (!quotes.ok) return 'unavailable'
  const {offers, terms} = quotes.data
  const offer = offers.find(({figure}) => figure.lender === lender)
  if (!offer) return 'not-quoted'
  const {deposit, tradeIn, term, balloon} = resolveLoanTerms(offer.choice, terms)
  const {estimate, choice, totalCost, figure} = offer
  return {
    car: car.id,
    lender: figure.lender,
    slug: car.slug,
    name: car.name.slice(0, 300),
    lenderName: finance.lenderNames[figure.lender],
    deposit,
    tradeIn,
    term,
    balloon,
    band: state.band,
    weekly: Math.round(estimate.weekly / 100),
    total: Math.round(totalCost / 100),
    rate: choice.rate,
    comparisonRate: estimate.comparisonRate,
    compared: formatComparedLoan(estimate.compared),
    validTo: new Date(figure.validTo),
    savedAt: new Date(now),
  }
}
