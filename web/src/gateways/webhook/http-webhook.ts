import {createHmac} from 'node:crypto'
import {failed, SUCCEEDED} from '#/lib/result'
import {signBody} from '#/lib/signature'
import {refuseWebhookAddress} from './check-webhook-address.ts'
import type {Webhook, WebhookPurpose} from './port.ts'

type Options = {
  /** The secret from which the sites' secrets are derived. */
  readonly secret: string
  /** Allows requests to this machine, for development and tests. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
}

/**
 * The secret that signs one site's webhooks of a purpose, or what is pushed to one feed. Separate secrets mean that a
 * dealer's secret does not work for other dealers.
 */
export function deriveWebhookSecret(secret: string, purpose: WebhookPurpose | 'feed', owner: string): string {
  return createHmac('sha256', secret).update(`${purpose}-webhook:${owner}`).digest('base64url')
}

/** Posts over HTTP, signed like the stock webhook (`forecourt-signature`). */
export function createHttpWebhook({secret, allowPrivate, timeoutMs = 10_000}: Options): Webhook {
  return {
    post: async ({id, site, purpose, url, payload}) => {
      const body = JSON.stringify(payload)
      try {
        const refusal = allowPrivate ? null : await refuseWebhookAddress(url)
        if (refusal !== null) return failed(refusal, true)
        const response = await fetch(url, {
          method: 'POST',
          // A redirect would send a shopper's data to an address that the dealer did not configure.
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            'forecourt-signature': signBody(deriveWebhookSecret(secret, purpose, site), body, Date.now()),
          },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        })
        await response.body?.cancel()
        return response.ok ? SUCCEEDED : failed(`webhook answered ${response.status}`)
      } catch (cause) {
        const late = cause instanceof Error && cause.name === 'TimeoutError'
        return failed(late ? 'webhook gave no answer in time' : 'webhook could not be reached')
      }
    },
  }
}
