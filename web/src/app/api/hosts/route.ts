import {getEnv} from '#/env/env'
import {logRefusal} from '#/lib/log-refusal'
import {getMetrics} from '#/lib/metrics'
import {isSameSecret} from '#/lib/signature'
import {resolveHost} from '#/tenant/list-tenants'

/**
 * Whether `domain` is a host of a live site: a proxy asks it before it gets a certificate, with HOSTS_SECRET as
 * `secret`. 200, or 404; 503 while no site can be read. Answered from memory, and without a body: whoever has no secret
 * learns nothing.
 */
export async function GET(request: Request): Promise<Response> {
  const {searchParams} = new URL(request.url)
  const {HOSTS_SECRET: secret} = getEnv()
  if (secret === undefined || !isSameSecret(searchParams.get('secret') ?? '', secret)) {
    logRefusal({of: 'proxy', reason: 'secret'})
    return answer('refused', 404)
  }
  try {
    const site = await resolveHost(searchParams.get('domain') ?? '')
    return site === null ? answer('unknown', 404) : answer('known', 200)
  } catch {
    return answer('unavailable', 503)
  }
}

function answer(kind: string, status: number): Response {
  getMetrics().countHostQuestion(kind)
  return new Response(null, {status, headers: {'Cache-Control': 'no-store'}})
}
