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

/** The odds of a prize as text: "1 in 400", and "about 1 in 333" if rounded. */
export function formatOdds(chances: number): string {
  const spins = TOTAL_CHANCES / chances
  if (spins < 10 && !Number.isInteger(spins))
    return `${formatNumber(chances)} in ${formatNumber(TOTAL_CHANCES)}`
  return Number.isInteger(spins) ? `1 in ${formatNumber(spins)}` : `about 1 in ${formatNumber(spins)}`
}

function formatNumber(value: number): string {
  return Math.round(value).toLocaleString('en-AU')
}
