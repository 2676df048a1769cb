import * as z from 'zod'
import {getEnv} from '#/env/env'
import {requestJson} from '#/gateways/request-json'
import {log} from '#/lib/log'

const proofSchema = z.object({turnstile: z.string().min(1).max(4096)})
const answerSchema = z.object({success: z.boolean()})
const TIMEOUT_MS = 4000

/**
 * Whether Turnstile accepts the sender. During an outage of Turnstile everybody is accepted, because it must not lose
 * leads and the other checks still apply. Source:
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export async function isTurnstileProven(proof: unknown): Promise<boolean> {
  const parsed = proofSchema.safeParse(proof)
  const {TURNSTILE_SECRET, TURNSTILE_URL} = getEnv()
  if (!parsed.success || !TURNSTILE_SECRET) return false
  const found = await requestJson('Turnstile', TURNSTILE_URL, {
    method: 'POST',
    body: new URLSearchParams({secret: TURNSTILE_SECRET, response: parsed.data.turnstile}),
    timeoutMs: TIMEOUT_MS,
  })
  const judged = 'error' in found ? null : answerSchema.safeParse(found.answer).data
  if (judged) return judged.success
  const message = 'error' in found ? found.error : 'Turnstile gave an unreadable answer'
  log('warn', 'forms.turnstile-unavailable', {message})
  return true
}
