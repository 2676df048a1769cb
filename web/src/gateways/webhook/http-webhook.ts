import {createHmac} from 'node:crypto'
import {failed, SUCCEEDED} from '#/lib/result'
import {signBody} from '#/lib/signature'
import {refuseWebhookAddress} from './check-webhook-address.ts'
import type {Webhook} from './port.ts'

type Options = {
  /** What the sites' secrets are made from. */
  readonly secret: string
  /** Lets it call this machine, for development and tests. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
}

/** The secret that one site's webhooks are signed with: what a dealer holds opens no other dealer's. */
export function deriveWebhookSecret(secret: string, site: string): string {
  return createHmac('sha256', secret).update(`lead-webhook:${site}`).digest('base64url')
}

/** Posts over HTTP, signed as the stock webhook is (`forecourt-signature`). */
export function createHttpWebhook({secret, allowPrivate, timeoutMs = 10_000}: Options): Webhook {
  return {
    post: async ({id, site, url, payload}) => {
      const body = JSON.stringify(payload)
      try {
        const refusal = allowPrivate ? null : await refuseWebhookAddress(url)
        if (refusal !== null) return failed(refusal, true)
        const response = await fetch(url, {
          method: 'POST',
          // A redirect would carry a shopper's data somewhere nobody chose.
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            'forecourt-signature': signBody(deriveWebhookSecret(secret, site), body, Date.now()),
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
