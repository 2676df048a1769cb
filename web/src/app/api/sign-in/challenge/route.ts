import {randomUUID} from 'node:crypto'
import {answerJson, answerText, TRY_AGAIN} from '#/lib/private-answers'
import {createPersonChallenge} from '#/lib/proof-of-work'
import {isSlowed} from '#/services/request-limits/count-use'
import {readAccountsTenant} from '#/services/shoppers/session'
import {getProofSecret} from '#/services/shoppers/sign-in-code'

/** Returns the proof-of-work challenge to solve before a code is sent; it is valid once. */
export async function GET(request: Request): Promise<Response> {
  const now = Date.now()
  const tenant = await readAccountsTenant(request, now)
  if (!tenant.ok) return answerText(503, TRY_AGAIN)
  if (!tenant.data) return answerText(404, 'Not here.')
  const {slug} = tenant.data
  const isHard = await isSlowed('signInCode', slug, now)
  const challenge = await createPersonChallenge(getProofSecret(slug), randomUUID(), now, isHard)
  return answerJson(challenge, 200)
}
