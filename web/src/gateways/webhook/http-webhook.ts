import {createHmac} from 'node:crypto'
import {readWait} from '#/lib/read-wait'
import {failed, SUCCEEDED} from '#/lib/result'
import {signBody} from '#/lib/signature'
import {createGuardedRequest, describeFailure} from '../guarded-request.ts'
import type {Webhook, WebhookPurpose} from './port.ts'

type Options = {
  /** The secret from which the sites' secrets are derived. */
  readonly secret: string
  /** Allows requests to this machine, for development and tests. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
}

/**
 * The secret that signs one site's webhooks of a purpose, the calls that it is told, or what is pushed to one feed.
 * Separate secrets mean that a dealer's secret does not work for other dealers.
 */
export function deriveWebhookSecret(
  secret: string,
  purpose: WebhookPurpose | 'feed' | 'call',
  owner: string,
): string {
  return createHmac('sha256', secret).update(`${purpose}-webhook:${owner}`).digest('base64url')
}

/** Posts over HTTP, signed like the stock webhook (`forecourt-signature`). */
export function createHttpWebhook({secret, allowPrivate, timeoutMs = 10_000}: Options): Webhook {
  const request = createGuardedRequest(allowPrivate ? 'all' : [])
  const refuse = (address: string) =>
    allowPrivate || URL.parse(address)?.protocol === 'https:' ? null : 'not https'
  return {
    post: async ({id, site, purpose, url, payload}) => {
      const body = JSON.stringify(payload)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': id,
        'forecourt-signature': signBody(deriveWebhookSecret(secret, purpose, site), body, Date.now()),
      }
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await request(url, {refuse, buildHeaders: () => headers, signal, body})
        response.destroy()
        const {statusCode = 0, headers: said} = response
        if (statusCode >= 200 && statusCode < 300) return SUCCEEDED
        return failed(`webhook answered ${statusCode}`, false, readWait(said['retry-after'], Date.now()))
      } catch (cause) {
        const {reason, final} = describeFailure(cause, signal)
        if (final) return failed(`webhook address is ${reason}`, true)
        return failed(signal.aborted ? 'webhook gave no answer in time' : 'webhook could not be reached')
      }
    },
  }
}
