import type {Car, PricePoint} from './attributes.ts'
import {setQuoteDates} from './date-quotes.ts'
import {getAskingPrice, isSold} from './known-values.ts'

const MOST_SLUGS = 20
const MOST_PRICES = 50

/**
 * Adds to a car what feeds do not have and the index has stored: the dates it was listed and sold, its former prices
 * with their dates, its former addresses, where its location is, the last days of its rates, the last change of its price or status. `held` is
 * the car in the index, `now` in Unix seconds.
 */
export function mergeHeldValues(car: Car, held: Car | null, now: number): Car {
  return {
    ...car,
    created_at: findPast([car.created_at, held?.created_at], now),
    sold_at: soldAt(car, held, now),
    former_slugs: formerSlugs(car, held),
    price_history: priceHistory(car, held, now),
    finance_lenders: setQuoteDates(car.finance_lenders, held?.finance_lenders, now),
    position: held?.position ?? car.position,
    changed_at: held && isUnchanged(car, held) ? held.changed_at : now,
  }
}

// A feed repeats "sold" without a date every day; the first day counts. A car on sale again has none.
function soldAt(car: Car, held: Car | null, now: number): number | undefined {
  if (!isSold(car)) return undefined
  return findPast([car.sold_at, held && isSold(held) ? held.sold_at : null], now)
}

/** The first time that has come; feeds also give the day on which a car is handed over, or will be listed. */
function findPast(times: readonly (number | null | undefined)[], now: number): number {
  return times.find((at) => at && at <= now) ?? now
}

function formerSlugs(car: Car, held: Car | null): string[] {
  const known = held ? [...held.former_slugs, held.slug] : car.former_slugs
  return [...new Set(known)].filter((slug) => slug !== car.slug).slice(-MOST_SLUGS)
}

// History in a feed counts only for a car that is new to the index, so that it cannot rewrite what was observed.
function priceHistory(car: Car, held: Car | null, now: number): PricePoint[] {
  const history = held?.price_history.length ? held.price_history : car.price_history
  const point: PricePoint = {
    at: now,
    amount: getAskingPrice(car),
    ...(car.price_basis && {basis: car.price_basis}),
  }
  const last = history.at(-1)
  const isSame = last ? last.amount === point.amount && last.basis === point.basis : point.amount === 0
  return isSame ? history : [...history, point].slice(-MOST_PRICES)
}

function isUnchanged(car: Car, held: Car): boolean {
  return (
    getAskingPrice(car) === getAskingPrice(held) &&
    isSold(car) === isSold(held) &&
    car.status === held.status &&
    car.reserved === held.reserved
  )
}
