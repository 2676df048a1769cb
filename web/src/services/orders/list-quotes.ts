import type {Cents} from '@forecourt/schemas/finance/loan'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {LENDERS} from '@forecourt/schemas/vehicle/enums'
import {describeVehicleFinance} from '#/domain/finance/describe-vehicle-finance'
import type {QuotesState} from '#/domain/finance/finance-links'
import {type LenderOffer, listLenderOffers} from '#/domain/finance/list-lender-offers'
import {hasTerms, type LoanTerms, toYears} from '#/domain/finance/loan-terms'
import {buildDealTerms} from '#/domain/orders/compute-deal-loan'
import {ok, type Result} from '#/lib/result'
import type {Shopper} from '#/services/shoppers/records'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {type Deal, findDeal} from './find-deal.ts'

/** A deal whose loan lenders quote for: what it asks for, in cents, and in whole dollars and percent as it is saved. */
export type QuotedDeal = {
  readonly number: string
  readonly price: Cents
  readonly deposit: Cents
  /** What its trade-in pays once the loan on it is paid out; negative if more is owed. */
  readonly tradeIn: Cents
  /** The fields of the step "Payment" with these terms, but for the lender. */
  readonly payment: {readonly [field: string]: string}
}

/** The lenders of a car for a shopper's terms, and for their deal where they have begun one. */
export type CarQuotes = {
  readonly offers: readonly LenderOffer[]
  readonly terms: LoanTerms
  readonly deal: QuotedDeal | null
}

/**
 * All lenders that may quote: for the whole of the shopper's deal on this car, else for the car alone. Terms of the address
 * come before those of the deal. `now` in ms since the epoch. Throws `ContentUnavailable` in an outage of content.
 */
export async function listQuotes(
  asked: {tenant: TenantConfig; shopper: Shopper | null; car: Car},
  {terms, band}: Pick<QuotesState, 'terms' | 'band'>,
  now: number,
): Promise<Result<CarQuotes>> {
  const {tenant, car} = asked
  const site = {finance: tenant.settings.finance, zone: resolveTenantZone(tenant)}
  const found = await findDeal(asked, now)
  if (!found.ok) return found
  const quoted = found.data?.draft ? quoteDeal(found.data, car, terms, {...site, now}) : null
  if (!quoted) return ok({offers: listLenderOffers(car, {terms, band}, site, now), terms, deal: null})
  const {price} = quoted.deal
  return ok({...quoted, offers: listLenderOffers(car, {terms: quoted.terms, band, price}, site, now)})
}

type Site = {
  readonly finance: TenantConfig['settings']['finance']
  readonly zone: string
  readonly now: number
}

function quoteDeal(
  {number, choices, sum}: Deal,
  car: Car,
  terms: LoanTerms,
  {finance, zone, now}: Site,
): (Omit<CarQuotes, 'offers'> & {readonly deal: QuotedDeal}) | null {
  const start = describeVehicleFinance(car, {finance}, zone, now)?.start
  if (!start || number === null) return null
  const own = choices.payment?.method === 'finance' ? choices.payment : null
  const wished = hasTerms(terms)
    ? {deposit: terms.deposit, years: terms.term, balloon: terms.balloon}
    : {deposit: own?.deposit ?? null, years: own?.years ?? null, balloon: own?.balloon ?? null}
  const years = wished.years ?? toYears(start.choice.termMonths)
  // With a lender, as the deal will be once one of these is chosen.
  const payment = {...wished, method: 'finance', years, lender: LENDERS[0]} as const
  const asked = buildDealTerms(start.choice, {payment}, sum)
  const deposit = Math.floor(asked.deposit / 100)
  return {
    terms: asked.terms,
    deal: {
      number,
      price: asked.price,
      deposit: deposit * 100,
      tradeIn: asked.tradeIn - asked.payout,
      payment: {
        method: 'finance',
        deposit: String(deposit),
        years: String(years),
        balloon: wished.balloon === null ? '' : String(wished.balloon),
      },
    },
  }
}
