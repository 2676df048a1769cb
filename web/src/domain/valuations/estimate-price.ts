/** The fields of an advertised car that an estimate needs. */
export type AdvertisedVehicle = {
  readonly year: number
  /** Null if unknown, as of most caravans. */
  readonly km: number | null
  /** Whole dollars, above zero. */
  readonly price: number
  readonly badge: string | null
}

export type PriceEstimate = {
  /** Whole dollars, rounded to hundreds: the median, and the range of nine in ten of the cars. */
  readonly amount: number
  readonly lowest: number
  readonly highest: number
  /** The number of cars used. */
  readonly cars: number
}

/** Cars that differ by more years than this are not compared. */
export const MAX_YEARS_APART = 6
const MIN_CARS = 3

// The change of prices over time, and the weight of a car by distance: chosen on held-out listings (record
// 0028).
const GROWTH_PER_YEAR = 0.066
const GROWTH_PER_10_000_KM = -0.027
const YEARS_TO_HALVE = 1.5
const KM_TO_HALVE = 40_000
const SAME_BADGE = 60
const BAND = 0.05

/**
 * The advertised prices of similar cars; null if too few are near. Each is adjusted to the year and kilometres of
 * this car and weighted by its similarity, highest for the same words in the badge; the figures are weighted
 * quantiles, so outliers have little effect.
 */
export function estimatePrice(
  advertised: readonly AdvertisedVehicle[],
  wanted: {readonly year: number; readonly km: number | null; readonly badge: string | null},
  minCars = MIN_CARS,
): PriceEstimate | null {
  const near = advertised.filter(({year}) => Math.abs(wanted.year - year) <= MAX_YEARS_APART)
  if (near.length < minCars) return null
  const words = listWords(wanted.badge)
  const moved = near
    .map((car) => {
      const years = wanted.year - car.year
      const km = wanted.km === null || car.km === null ? 0 : wanted.km - car.km
      const distance = Math.hypot(years / YEARS_TO_HALVE, km / KM_TO_HALVE)
      const likeness = compareWords(words, listWords(car.badge))
      return {
        price: car.price * Math.exp(years * GROWTH_PER_YEAR + (km / 10_000) * GROWTH_PER_10_000_KM),
        weight: (1 + SAME_BADGE * likeness * likeness) / (1 + distance * distance),
      }
    })
    .sort((a, b) => a.price - b.price)
  return {
    amount: getQuantile(moved, 0.5),
    lowest: getQuantile(moved, BAND),
    highest: getQuantile(moved, 1 - BAND),
    cars: near.length,
  }
}

function listWords(badge: string | null): ReadonlySet<string> {
  return new Set(badge?.toLowerCase().match(/[a-z0-9.]+/g))
}

/** The share of words that two badges have in common, 0 to 1. */
function compareWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = new Set([...a, ...b]).size
  const common = [...a].filter((word) => b.has(word)).length
  return all === 0 ? 0 : common / all
}

function getQuantile(sorted: readonly {price: number; weight: number}[], share: number): number {
  const total = sorted.reduce((sum, {weight}) => sum + weight, 0)
  let passed = 0
  for (const {price, weight} of sorted) {
    passed += weight
    if (passed >= share * total) return Math.round(price / 100) * 100
  }
  return 0
}
