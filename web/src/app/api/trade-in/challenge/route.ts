import {hasTradeIn} from '#/features/trade-ins/trade-in-request'
import {answerJson} from '#/lib/private-answers'
import {createLookupChallenge} from '#/services/valuations/find-vehicle-by-plate'
import {readRequestTenant} from '#/tenant/request-tenant'

/** Returns the proof-of-work challenge to solve before a number plate is looked up. */
export async function GET(request: Request): Promise<Response> {
  const now = Date.now()
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answerJson(null, 503)
  if (!tenant.data || !hasTradeIn(tenant.data, now)) return answerJson(null, 404)
  const {slug, settings} = tenant.data
  return answerJson(await createLookupChallenge(slug, settings.valuations.lookupsPerDay, now), 200)
}
