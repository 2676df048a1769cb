const FIRST_MS = 5000
const LONGEST_MS = 3 * 3_600_000

/** After so many tries, 13 to 27 hours in all, a job is dead: a person has to look. */
export const MAX_ATTEMPTS = 20

/**
 * How long to wait after the `attempts`-th failed try, in ms: doubling from five seconds to three hours, half of it by
 * chance (`random` in 0–1), so that a receiver that comes back is not met by everything at once.
 */
export function getRetryDelay(
  attempts: number,
  random: number,
  {firstMs = FIRST_MS, longestMs = LONGEST_MS} = {},
): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1))
  return Math.round(full / 2 + (full / 2) * random)
}
