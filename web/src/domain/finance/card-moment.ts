const HOUR_MS = 3_600_000

/**
 * The moment that a list's figures are true for: the end of the hour of `now` (ms). A list's clock stands still for
 * an hour, and a rate that ends within it is not shown any more.
 */
export function truncateToCardTime(now: number): number {
  return (Math.floor(now / HOUR_MS) + 1) * HOUR_MS
}
