import {TOTAL_CHANCES} from '@forecourt/schemas/promotion/promotion'

type Chance = {readonly chances: number}

/**
 * The prize for a number drawn from 0 to `TOTAL_CHANCES` - 1: the first prize has the first of these numbers, as many as its
 * chances, and so on; null for a number without a prize.
 */
export function choosePrize<P extends Chance>(prizes: readonly P[], drawn: number): P | null {
  let upTo = 0
  for (const prize of prizes) {
    upTo += prize.chances
    if (drawn < upTo) return prize
  }
  return null
}

/** The odds of a prize as text: "1 in 400", "19 in 20" for likely ones, and "about 1 in 333" if rounded. */
export function formatOdds(chances: number): string {
  const spins = TOTAL_CHANCES / chances
  if (spins < 10 && !Number.isInteger(spins)) {
    const shared = findDivisor(chances, TOTAL_CHANCES)
    return `${formatNumber(chances / shared)} in ${formatNumber(TOTAL_CHANCES / shared)}`
  }
  return Number.isInteger(spins) ? `1 in ${formatNumber(spins)}` : `about 1 in ${formatNumber(spins)}`
}

/** The greatest number that divides both. */
function findDivisor(one: number, other: number): number {
  return other === 0 ? one : findDivisor(other, one % other)
}

function formatNumber(value: number): string {
  return Math.round(value).toLocaleString('en-AU')
}
