import {randomUUID} from 'node:crypto'
import {createPersonChallenge} from '#/lib/proof-of-work'
import {isSlowed} from '#/services/request-limits/count-use'
import {readAccountsTenant} from '#/services/shoppers/session'
import {getProofSecret} from '#/services/shoppers/sign-in-code'

const HEADERS = {'Cache-Control': 'no-store'}

/** Returns the proof-of-work challenge to solve before a code is sent; it is valid once. */
export async function GET(request: Request): Promise<Response> {
  const now = Date.now()
  const tenant = await readAccountsTenant(request, now)
  if (!tenant.ok) return new Response(null, {status: 503, headers: HEADERS})
  if (!tenant.data) return new Response(null, {status: 404, headers: HEADERS})
  const {slug} = tenant.data
  const isHard = await isSlowed('signInCode', slug, now)
  const challenge = await createPersonChallenge(getProofSecret(slug), randomUUID(), now, isHard)
  return Response.json(challenge, {headers: HEADERS})
}
