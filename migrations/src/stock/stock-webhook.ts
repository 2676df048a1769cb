import {isRecord} from '@forecourt/schemas/values/is-record'
import type {StorefrontEnv} from '../env.ts'
import {postToStorefront} from './post-to-storefront.ts'

const MOST_CARS = 500

export type StockChange = {dealerships: readonly string[]; cars: readonly string[]}

/**
 * The webhook's payload. If there are too many cars to list, the storefront renews all pages of the dealerships.
 */
export function buildWebhookPayload({dealerships, cars}: StockChange): Partial<StockChange> {
  return cars.length <= MOST_CARS ? {dealerships, cars} : {dealerships}
}

/**
 * Tells the storefront which stock changed. Returns null when it accepted and knows the dealerships, else a warning: the
 * import is valid either way, and pages are rendered again when their cache expires.
 */
export async function notifyStorefront(
  env: StorefrontEnv,
  change: StockChange,
  now: number = Date.now(),
): Promise<string | null> {
  const answer = await postToStorefront(env, '/api/stock/webhook', buildWebhookPayload(change), now)
  if (typeof answer === 'string') return answer
  const unknown = isRecord(answer) && Array.isArray(answer.unknown) ? answer.unknown : []
  if (unknown.length === 0) return null
  return `No dealership in the Studio has the short name ${unknown.join(', ')}, so no site shows its cars.`
}
