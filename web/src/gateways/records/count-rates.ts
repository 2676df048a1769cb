import type {Result} from '#/lib/result'
import {getService} from '../services.ts'
import {countRate, type RateLimit} from './rate-counts.ts'

/**
 * As `countRate` for limits of one site, in a transaction of its own. Counting stops at the first key over its limit.
 */
export function countRates(
  site: string,
  limits: readonly Omit<RateLimit, 'site'>[],
  now: number,
): Promise<Result<boolean>> {
  return getService('records').run(site, async (transaction) => {
    for (const limit of limits) if (!(await countRate(transaction, {site, ...limit}, now))) return false
    return true
  })
}
