import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car, PricePoint} from '@forecourt/schemas/vehicle/attributes'
import type {PriceBasis} from '@forecourt/schemas/vehicle/enums'
import {getAskingPrice, isSold} from '@forecourt/schemas/vehicle/known-values'
import {toLocalYear} from '../hours/zoned-time.ts'
import {type AvailabilityFacts, isPriceComparable} from './resolve-availability.ts'

export type PricedVehicle = Pick<
  Car,
  'price' | 'offer_price' | 'before_price' | 'subscription_price' | 'preorder' | 'price_basis'
> &
  Partial<Pick<Car, 'list_price' | 'car_type' | 'price_state' | 'price_history' | 'status' | 'sold'>>

/** The inputs of the text beside a price. */
export type PriceBasisSettings = Pick<Settings['price'], 'basisLabels' | 'defaultBasis'>

/** A price as displayed. Amounts in whole dollars. */
export type PriceWording =
  | {readonly kind: 'subscription'; readonly amount: number}
  | {
      readonly kind: 'price'
      readonly amount: number
      readonly was: number | null
      readonly basis: string | null
    }
  | {readonly kind: 'preorder'; readonly text: string}
  /** Null for a car that can no longer be enquired about. */
  | {readonly kind: 'none'; readonly text: string}

/**
 * The text of a vehicle's price in the order of spec 4.6: subscription if the dealer offers it, then the reduced or
 * current price above the threshold, then the pre-order text, then the no-price text (8.16); a sold car has no
 * invitation to enquire. An old price must be proven as of `now` (ms since the epoch); without `now`, none is shown.
 */
export function describePrice(
  vehicle: PricedVehicle,
  settings: Settings['price'],
  now: number = Number.POSITIVE_INFINITY,
): PriceWording {
  if (settings.offerSubscriptions && vehicle.subscription_price) {
    return {kind: 'subscription', amount: vehicle.subscription_price}
  }
  const amount = getAskingPrice(vehicle)
  if (amount > settings.preorderThreshold) {
    const was = wasPrice(vehicle, amount, settings, now)
    return {kind: 'price', amount, was, basis: describePriceBasis(vehicle, settings)}
  }
  if (isSold(vehicle)) return {kind: 'none', text: ''}
  if (amount > 0 || vehicle.preorder) return {kind: 'preorder', text: settings.preorderText}
  return {kind: 'none', text: settings.noPriceText}
}

/** Picks the inputs of price texts, so that a browser gets only those. */
export function pickPriceBasisSettings({basisLabels, defaultBasis}: Settings['price']): PriceBasisSettings {
  return {basisLabels, defaultBasis}
}

/** Whether there is an amount to finance, print or calculate with; a text such as "Enquire for price." is not one. */
export function isPriced(vehicle: PricedVehicle, settings: Settings['price']): boolean {
  const {kind} = describePrice(vehicle, settings)
  return kind === 'price' || kind === 'subscription'
}

/** What a price includes, and where: "Drive away in QLD"; null if neither the car nor the site specifies it. */
export function describePriceBasis(vehicle: PricedVehicle, settings: PriceBasisSettings): string | null {
  const basis = resolvePriceBasis(vehicle, settings)
  if (!basis) return null
  const words = settings.basisLabels[basis]
  return vehicle.price_state ? `${words} in ${vehicle.price_state}` : words
}

/** What a price includes, from the feed, otherwise from the site's setting for its condition; null without either. */
export function resolvePriceBasis(
  {price_basis, car_type}: Pick<PricedVehicle, 'price_basis' | 'car_type'>,
  {defaultBasis}: PriceBasisSettings,
): PriceBasis | null {
  if (price_basis) return price_basis
  if (!car_type) return null
  return car_type === 'used' ? defaultBasis.used : defaultBasis.new
}

function wasPrice(
  vehicle: PricedVehicle,
  amount: number,
  settings: Settings['price'],
  now: number,
): number | null {
  const before = vehicle.before_price || vehicle.list_price || 0
  if (!settings.showWasPrice || before <= amount) return null
  const {price_history = [], price_basis} = vehicle
  const isShown =
    settings.showUnprovenWasPrice || isWasPriceProven({price_history, price_basis}, before, settings, now)
  return isShown ? before : null
}

const DAY_S = 86_400

type History = readonly PricePoint[]
type ProofSettings = Pick<Settings['price'], 'wasPriceDays' | 'wasPriceRecentDays'>

/**
 * Whether past imports prove that a car was offered at `before` dollars: for long enough, recently enough, with the
 * same inclusions as now, and not any more (domain rule: a was-price must have been asked for a reasonable time just
 * before; Australian Consumer Law s18, s29). `now` in ms since the epoch.
 */
export function isWasPriceProven(
  {price_history: history, price_basis}: Pick<Car, 'price_history' | 'price_basis'>,
  before: number,
  {wasPriceDays, wasPriceRecentDays}: ProofSettings,
  now: number,
): boolean {
  const today = now / 1000
  const stretch = lastStretchAt(history, before, price_basis ?? null)
  if (!stretch) return false
  const days = (stretch.until - stretch.from) / DAY_S
  return days >= wasPriceDays && today - stretch.until <= wasPriceRecentDays * DAY_S
}

type Stretch = {readonly from: number; readonly until: number}

/** The end of the last continuous period with an amount, if it is over; in Unix seconds. */
function lastStretchAt(history: History, amount: number, basis: PriceBasis | null): Stretch | null {
  const isAt = (point: PricePoint | undefined) => point?.amount === amount && (point.basis ?? null) === basis
  const last = history.findLastIndex(isAt)
  const end = history[last + 1]
  if (last < 0 || !end) return null
  let first = last
  while (isAt(history[first - 1])) first -= 1
  return {from: history[first]?.at ?? end.at, until: end.at}
}

type MarketVehicle = AvailabilityFacts & Pick<Car, 'price' | 'offer_price' | 'autograb_data' | 'year'>

/** How many dollars a price is below a market's average, and the market. */
export type MarketNote = {
  readonly below: number
  readonly average: number
  readonly scope: 'state' | 'national'
  /** When the average was computed, in Unix seconds; null if stock data does not specify it. */
  readonly asAt: number | null
}

/**
 * Compares a price with the market's average, the state's before the nation's (spec 5.16a–c, 4.2i, 9.7). Null if the
 * difference is within the margin, the average is implausible, the car is not in stock, or the site excludes such
 * cars: very cheap, expensive, new or old ones, for which averages mean little. `now` in ms; a car's age is counted
 * in years of the site's `zone`.
 */
export function compareMarketPrice(
  vehicle: MarketVehicle,
  settings: Settings['price'],
  now: number,
  zone: string,
): MarketNote | null {
  if (!settings.showMarketPrice || !isPriceComparable(vehicle)) return null
  const price = getAskingPrice(vehicle)
  const market = getMarketAverage(vehicle, settings.marketPriceMinimum)
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

/** The average of a vehicle's market, the state's before the nation's (spec 5.16a–c); null if none is plausible. */
export function getMarketAverage(
  {autograb_data}: Pick<Car, 'autograb_data'>,
  minimum: number,
): Omit<MarketNote, 'below'> | null {
  const {state_average_market_price: state, average_market_price: national, as_at} = autograb_data ?? {}
  const asAt = as_at || null
  if (state && state > minimum) return {average: state, scope: 'state', asAt}
  return national && national > minimum ? {average: national, scope: 'national', asAt} : null
}
