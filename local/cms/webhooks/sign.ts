import {createHmac} from 'node:crypto'

export const SIGNATURE_HEADER = 'sanity-webhook-signature'

/**
 * The value that `@sanity/webhook` checks: `t` in milliseconds, `v1` over `t.body`.
 * https://www.sanity.io/docs/content-lake/webhook-best-practices
 */
export function signBody(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url')
  return `t=${timestamp},v1=${signature}`
}
