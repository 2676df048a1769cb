import type {Random} from './random.ts'

const FIRST_YEAR = 0.84
const EACH_YEAR = 0.905
export const USUAL_KM = 14_500
const [LEAST_OF_NEW, SPREAD_OF_NEW] = [0.97, 0.06]
const ENDINGS = [990, 888, 490]

/**
 * The price of a used vehicle in whole dollars: from its price new, its age and its odometer relative to its age.
 */
export function computeUsedPrice(newPrice: number, age: number, km: number): number {
  const kept = FIRST_YEAR * EACH_YEAR ** Math.max(0, age - 1)
  const excess = (km - USUAL_KM * age) / 10_000
  const worn = Math.min(1.12, Math.max(0.8, 1 - excess * 0.012))
  return Math.max(3990, newPrice * kept * worn)
}

/** What a vehicle would cost new on one yard, where none asks exactly what another does. */
export function computeLocalPrice(newPrice: number, random: Random): number {
  return newPrice * (LEAST_OF_NEW + random.next() * SPREAD_OF_NEW)
}

/** The price that no new vehicle of the demo is below: what a grade that is not in stock is said to cost. */
export function computeFromPrice(newPrice: number): number {
  return Math.floor((newPrice * LEAST_OF_NEW) / 1000) * 1000 + Math.min(...ENDINGS)
}

/** A price as dealers write it: just under a round number. */
export function computeAskingPrice(value: number, random: Random): number {
  const ending = value < 15_000 ? random.pick([990, 490, 888]) : random.pick([990, ...ENDINGS])
  return Math.max(ending, Math.floor(value / 1000) * 1000 + ending)
}
