import {randomUUID} from 'node:crypto'
import {createPersonChallenge} from '#/lib/proof-of-work'
import {readAccountsTenant} from '#/shoppers/session'
import {getProofSecret} from '#/shoppers/sign-in-code'

const HEADERS = {'Cache-Control': 'no-store'}

/** Returns the proof-of-work challenge to solve before a code is sent; it is valid once. */
export async function GET(request: Request): Promise<Response> {
  const now = Date.now()
  const tenant = await readAccountsTenant(request, now)
  if (!tenant.ok) return new Response(null, {status: 503, headers: HEADERS})
  if (!tenant.data) return new Response(null, {status: 404, headers: HEADERS})
  const challenge = await createPersonChallenge(getProofSecret(tenant.data.slug), randomUUID(), now)
  return Response.json(challenge, {headers: HEADERS})
}
