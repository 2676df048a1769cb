import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getCurrentPrice} from './describe-price.ts'
import {toLocalYear} from './hours/zoned-time.ts'
import {type AvailabilityFacts, isPriceComparable} from './resolve-availability.ts'

type MarketVehicle = AvailabilityFacts & Pick<Car, 'price' | 'offer_price' | 'autograb_data' | 'year'>

/** How many dollars a price is below the market, and which market. */
export type MarketNote = {
  readonly below: number
  readonly average: number
  readonly scope: 'state' | 'national'
  /** When the average was taken, in Unix seconds; null when stock data does not say. */
  readonly asAt: number | null
}

/**
 * Compares a price with the market's average, the state's before the nation's (spec 5.16a–c, 4.2i, 9.7).
 * Null when the difference is within the margin, the average is not to be believed, the car is not in stock, or the
 * site leaves out cars like it: very cheap, dear, young or old ones, of which averages say little. `now` in ms; a car's age
 * is counted in years of the site's `zone`.
 */
export function compareMarketPrice(
  vehicle: MarketVehicle,
  settings: Settings['price'],
  now: number,
  zone: string,
): MarketNote | null {
  if (!settings.showMarketPrice || !isPriceComparable(vehicle)) return null
  const price = getCurrentPrice(vehicle)
  const market = marketAverage(vehicle, settings.marketPriceMinimum)
  if (!market || price <= settings.preorderThreshold) return null
  if (settings.marketPriceCareful && isLeftOut(vehicle.year || null, price, settings, toLocalYear(now, zone)))
    return null
  const below = market.average - price
  return below > settings.marketPriceMargin ? {below, ...market} : null
}

function isLeftOut(
  year: number | null,
  price: number,
  settings: Settings['price'],
  thisYear: number,
): boolean {
  if (price < settings.marketPriceFrom || price > settings.marketPriceTo || year === null) return true
  const age = thisYear - year
  return age < settings.marketPriceMinAge || age > settings.marketPriceMaxAge
}

function marketAverage({autograb_data}: MarketVehicle, minimum: number): Omit<MarketNote, 'below'> | null {
  const {state_average_market_price: state, average_market_price: national, as_at} = autograb_data ?? {}
  const asAt = as_at || null
  if (state && state > minimum) return {average: state, scope: 'state', asAt}
  return national && national > minimum ? {average: national, scope: 'national', asAt} : null
}
