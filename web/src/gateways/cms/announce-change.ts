import {getEnv} from '#/env/env'
import {log} from '#/lib/log'
import {getErrorMessage} from '#/lib/result'
import {signBody} from '#/lib/signature'

/**
 * Sends this server the signed message that the content backend sends when a document changes: pages are cached, and
 * only a request of its own can release them. `id` and `type` are those of the change. False when it was not taken.
 */
export async function announceChange(id: string, type: string): Promise<boolean> {
  const body = JSON.stringify({id, type, audience: 'sites', sites: []})
  try {
    const response = await fetch(`http://127.0.0.1:${getEnv().PORT}/api/content/webhook`, {
      method: 'POST',
      headers: {'sanity-webhook-signature': signBody(getEnv().SANITY_WEBHOOK_SECRET, body, Date.now())},
      body,
    })
    if (response.ok) return true
    log('error', 'content.not-released', {id, type, message: `Answered ${response.status}`})
  } catch (cause) {
    log('error', 'content.not-released', {id, type, message: getErrorMessage(cause)})
  }
  return false
}
