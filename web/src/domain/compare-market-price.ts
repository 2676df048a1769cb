import type {Car, Settings} from '@forecourt/schemas'
import {currentPrice} from './describe-price.ts'
import {type AvailabilityFacts, isPriceComparable} from './resolve-availability.ts'

type MarketVehicle = AvailabilityFacts & Pick<Car, 'price' | 'offer_price' | 'autograb_data'>

/** How many dollars a price is below the market, and which market. */
export type MarketNote = {
  readonly below: number
  readonly average: number
  readonly scope: 'state' | 'national'
}

/**
 * Compares a price with the market's average, the state's before the nation's (spec 5.16a–c, 4.2i, 9.7).
 * Null when the difference is within the margin, the average is not to be believed, or the car is not in stock.
 */
export function compareMarketPrice(vehicle: MarketVehicle, settings: Settings['price']): MarketNote | null {
  if (!settings.showMarketPrice || !isPriceComparable(vehicle)) return null
  const price = currentPrice(vehicle)
  const market = marketAverage(vehicle, settings.marketPriceMinimum)
  if (!market || price <= settings.preorderThreshold) return null
  const below = market.average - price
  return below > settings.marketPriceMargin ? {below, ...market} : null
}

function marketAverage(vehicle: MarketVehicle, minimum: number): Omit<MarketNote, 'below'> | null {
  const {state_average_market_price: state, average_market_price: national} = vehicle.autograb_data ?? {}
  if (state && state > minimum) return {average: state, scope: 'state'}
  return national && national > minimum ? {average: national, scope: 'national'} : null
}
