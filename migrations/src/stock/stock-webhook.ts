import {createHmac} from 'node:crypto'
import type {StorefrontEnv} from '../env.ts'

const MOST_CARS = 500
const TIMEOUT_MS = 5000

export type StockChange = {dealerships: readonly string[]; cars: readonly string[]}

/** `t=<ms>,v1=<base64url HMAC-SHA256(secret, "t.body")>`, as content webhooks are signed. */
export function signBody(secret: string, body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('base64url')}`
}

/** The webhook's body. Too many cars are left out: the storefront then renews all of the dealerships. */
export function buildWebhookBody({dealerships, cars}: StockChange): string {
  return JSON.stringify(cars.length <= MOST_CARS ? {dealerships, cars} : {dealerships})
}

/**
 * Tells the storefront which stock changed. Returns null when it heard, else a warning: the import stands either
 * way, and pages renew when their time is up.
 */
export async function notifyStorefront(
  env: StorefrontEnv,
  change: StockChange,
  now: number = Date.now(),
): Promise<string | null> {
  if (!env.STOCK_WEBHOOK_SECRET) return 'STOCK_WEBHOOK_SECRET is not set, so the storefront was not told.'
  const body = buildWebhookBody(change)
  const url = new URL('/api/stock/webhook', env.STOREFRONT_URL)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'forecourt-signature': signBody(env.STOCK_WEBHOOK_SECRET, body, now),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok
      ? null
      : `The storefront (${url.origin}) answered ${response.status} to the stock webhook.`
  } catch {
    return `The storefront (${url.origin}) could not be told; it shows the change when its pages renew.`
  }
}
