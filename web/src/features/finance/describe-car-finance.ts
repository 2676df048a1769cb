import type {Car, Settings} from '@forecourt/schemas'
import {currentPrice} from '#/domain/describe-price'
import {describeFinance, type FinanceFigure, type FinanceGap} from '#/domain/finance/describe-finance'
import {type EstimateStart, startEstimate} from '#/domain/finance/start-estimate'
import {isAvailable} from '#/domain/resolve-availability'

/** What a car's page says of finance: the lender's figure, or only what a loan would cost, or nothing. */
export type CarFinance = {readonly figure: FinanceFigure | null; readonly start: EstimateStart}

/** Where a lender's figure is missing for one of these, the page is silent about loans as well. */
const SILENT: ReadonlySet<FinanceGap> = new Set([
  'switched-off',
  'make-hidden',
  'not-available',
  'price-too-low',
])

/** Finance on a car's page; null where the page says nothing of it. `now` in ms since the epoch. */
export function describeCarFinance(
  car: Car,
  {finance}: Pick<Settings, 'finance'>,
  now: number,
): CarFinance | null {
  const price = currentPrice(car)
  const description = describeFinance(car, {finance}, now)
  if (description.kind === 'figure') {
    return price > 0 ? {figure: description, start: startEstimate(price * 100, description, finance)} : null
  }
  const offersEstimate = finance.showCalculator && price > finance.minimumPrice
  if (SILENT.has(description.reason) || !isAvailable(car) || !offersEstimate) return null
  return {figure: null, start: startEstimate(price * 100, null, finance)}
}
