import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describeFinance, type FinanceFigure} from '#/domain/finance/describe-finance'
import {formatRate, formatTerm, formatWholeDollars} from '#/domain/finance/format-finance'
import {formatCents} from '#/domain/payments/format-cents'
import {formatDay, formatMoney} from '#/domain/vehicles/format-values'
import {listSummaryRows, listTechnicalRows, type SpecRow} from '#/domain/vehicles/list-spec-rows'
import {buildPriceStatement, type PriceStatement} from '#/domain/vehicles/price-statement'
import {resolveAvailability} from '#/domain/vehicles/resolve-availability'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'

/** The seller of the car on its sheet. */
export type SheetDealer = {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  /** The licensee with the licence number and its label, as required by state law. */
  readonly licence: string | null
}

/** The content of a price sheet as text; null or empty values are left out. */
export type PriceSheet = {
  readonly title: string
  readonly detail: string | null
  readonly price: {readonly words: string; readonly was: string | null; readonly basis: string | null}
  readonly facts: readonly SpecRow[]
  readonly finance: SheetFinance | null
  readonly dealer: SheetDealer
  /** The address of the car's page. */
  readonly url: string
  /** Includes the date of the sheet. */
  readonly heading: string
  readonly disclaimer: string
}

export type SheetFinance = {
  readonly rows: readonly SpecRow[]
  readonly warning: string
  readonly basis: string
  readonly disclaimers: readonly string[]
}

type Circumstances = {
  readonly settings: Settings
  readonly dealer: SheetDealer
  readonly url: string
  readonly zone: string
  /** ms since the epoch. */
  readonly now: number
  /** The disclaimers under the figure. */
  readonly disclaimers: (figure: FinanceFigure) => readonly string[]
}

const MOST_FACTS = 12

/** The content of a car's price sheet as of `now` (spec 7.14): the same price and figure as its page. */
export function describePriceSheet(
  car: Car,
  {settings, dealer, url, zone, now, disclaimers}: Circumstances,
): PriceSheet {
  const finance = describeFinance(car, {finance: settings.finance, zone}, now)
  const date = formatDay(now, zone)
  const isSold = resolveAvailability(car) === 'sold'
  const {main, detail} = buildVehicleTitle(car)
  const {vehiclePage} = settings
  return {
    title: main,
    detail,
    price: isSold
      ? {words: vehiclePage.soldText, was: null, basis: null}
      : getPrice(buildPriceStatement(car, settings.price, now), settings.identity.state),
    heading: isSold ? `As at ${date}` : `Price as at ${date}`,
    facts: [...listSummaryRows(car, vehiclePage), ...listTechnicalRows(car, vehiclePage)].slice(
      0,
      MOST_FACTS,
    ),
    finance: finance.kind === 'figure' ? getFinance(finance, zone, disclaimers(finance)) : null,
    dealer,
    url,
    disclaimer: isSold
      ? `This car is sold. Details as at ${date}.`
      : `Prices and details as at ${date}. The car may be sold or its price may change; please ask us before you travel.`,
  }
}

/** `home` is the site's state, for an estimate of a price without government charges. */
function getPrice({wording, inStates}: PriceStatement, home: string | null): PriceSheet['price'] {
  if (wording.kind === 'price') {
    const {amount, was, basis} = wording
    const total = inStates.find(({state}) => state === home)?.totalCents ?? null
    const words = total === null ? basis : `${basis}; about ${formatCents(total)} with them in ${home}`
    return {words: formatMoney(amount), was: was === null ? null : formatMoney(was), basis: words}
  }
  if (wording.kind === 'subscription') {
    return {words: `${formatMoney(wording.amount)} a week`, was: null, basis: 'Subscription'}
  }
  return {words: wording.text, was: null, basis: null}
}

function getFinance(figure: FinanceFigure, zone: string, disclaimers: readonly string[]): SheetFinance {
  const {weekly, rate, comparisonRate, warning, example, termMonths, deposit, balloon, validTo} = figure
  return {
    rows: [
      {label: 'Repayment', value: `${formatWholeDollars(weekly)} a week`},
      {label: 'Annual rate', value: formatRate(rate)},
      {label: 'Comparison rate', value: `${formatRate(comparisonRate)}*`},
    ],
    warning: `* ${warning}`,
    basis: `${example} Repayment over ${formatTerm(termMonths)} with a deposit of ${formatWholeDollars(deposit)} and a final payment of ${formatWholeDollars(balloon)}. Offered until ${formatDay(validTo, zone)}.`,
    disclaimers,
  }
}
