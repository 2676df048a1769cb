import {createHmac} from 'node:crypto'
import type {StorefrontEnv} from '../env.ts'

const TIMEOUT_MS = 10_000

/** `t=<ms>,v1=<base64url HMAC-SHA256(secret, "t.body")>`, as content webhooks are signed. */
function signBody(secret: string, body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('base64url')}`
}

/**
 * Posts signed JSON to the storefront. Returns the JSON of the response; a string is the reason why there is none.
 * Never throws.
 */
export async function postToStorefront(
  env: StorefrontEnv,
  path: string,
  payload: object,
  now: number = Date.now(),
): Promise<unknown> {
  if (!env.STOCK_WEBHOOK_SECRET) return 'STOCK_WEBHOOK_SECRET is not set, so the storefront was not notified.'
  const body = JSON.stringify(payload)
  const url = new URL(path, env.STOREFRONT_URL)
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
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer
    return `The storefront (${url.origin}) answered ${response.status} to ${path}${describeError(answer)}.`
  } catch {
    return `The storefront (${url.origin}) could not be notified; it shows the change when its pages expire.`
  }
}

function describeError(answer: unknown): string {
  const isTold = typeof answer === 'object' && answer !== null && 'error' in answer
  return isTold ? `: ${String(answer.error)}` : ''
}
