import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {describeFinance, type FinanceFigure} from './describe-finance.ts'
import {canEstimate, type EstimateStart, startEstimate} from './start-estimate.ts'

/** Finance on a car's page: the lender's figure, or only an estimate of a loan, or nothing. */
export type VehicleFinance = {readonly figure: FinanceFigure | null; readonly start: EstimateStart}

/**
 * Finance on a car's page; null if it shows none. Without a quote, a shopper may still estimate a loan at the site's
 * stated rate (spec 9.6c, 9.6f), marked as their own estimate. In the dealer's `zone`, `now` in ms since the epoch.
 */
export function describeVehicleFinance(
  car: Car,
  {finance}: Pick<Settings, 'finance'>,
  zone: string,
  now: number,
): VehicleFinance | null {
  const price = getAskingPrice(car)
  const description = describeFinance(car, {finance, zone}, now)
  if (description.kind === 'figure') {
    return price > 0 ? {figure: description, start: startEstimate(price * 100, description, finance)} : null
  }
  return canEstimate(car, finance, zone, now)
    ? {figure: null, start: startEstimate(price * 100, null, finance)}
    : null
}
