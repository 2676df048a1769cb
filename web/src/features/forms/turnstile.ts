import * as z from 'zod'
import {getEnv} from '#/env/env'
import {log} from '#/lib/log'
import {getErrorMessage} from '#/lib/result'

const proofSchema = z.object({turnstile: z.string().min(1).max(4096)})
const answerSchema = z.object({success: z.boolean()})

/**
 * Whether Turnstile accepts the sender. During an outage of Turnstile everybody is accepted, because it must not lose
 * leads and the other checks still apply. Source:
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export async function isTurnstileProven(proof: unknown): Promise<boolean> {
  const parsed = proofSchema.safeParse(proof)
  const {TURNSTILE_SECRET, TURNSTILE_URL} = getEnv()
  if (!parsed.success || !TURNSTILE_SECRET) return false
  try {
    const response = await fetch(TURNSTILE_URL, {
      method: 'POST',
      body: new URLSearchParams({secret: TURNSTILE_SECRET, response: parsed.data.turnstile}),
      signal: AbortSignal.timeout(4000),
    })
    const answer = answerSchema.safeParse(await response.json())
    return answer.success ? answer.data.success : true
  } catch (cause) {
    log('warn', 'forms.turnstile-unavailable', {message: getErrorMessage(cause)})
    return true
  }
}
