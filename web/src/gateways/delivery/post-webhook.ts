import {createHmac} from 'node:crypto'
import {type Attempt, failed, SUCCEEDED} from '#/lib/attempt'
import {signBody} from '#/lib/signature'
import {refuseWebhookAddress} from './check-webhook-address.ts'

type Hook = {
  readonly url: string
  readonly secret: string
  readonly timeoutMs: number
  /** Lets it call this machine, for development and tests. */
  readonly allowPrivate: boolean
}

/** The secret that one site's webhooks are signed with: what a dealer holds opens no other dealer's. */
export function webhookSecret(secret: string, site: string): string {
  return createHmac('sha256', secret).update(`lead-webhook:${site}`).digest('base64url')
}

/**
 * Posts a delivery as JSON, signed as the stock webhook is (`forecourt-signature`). Any 2xx counts as taken; a
 * redirect does not, because it would carry a shopper's data somewhere nobody chose.
 */
export async function postWebhook(id: string, payload: object, hook: Hook): Promise<Attempt> {
  const body = JSON.stringify(payload)
  try {
    const refusal = hook.allowPrivate ? null : await refuseWebhookAddress(hook.url)
    if (refusal !== null) return failed(refusal, true)
    const response = await fetch(hook.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'forecourt-signature': signBody(hook.secret, body, Date.now()),
      },
      body,
      signal: AbortSignal.timeout(hook.timeoutMs),
    })
    await response.body?.cancel()
    return response.ok ? SUCCEEDED : failed(`webhook answered ${response.status}`)
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError'
    return failed(late ? 'webhook gave no answer in time' : 'webhook could not be reached')
  }
}
