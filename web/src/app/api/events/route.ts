import {readEvents} from '#/domain/analytics/event-catalogue'
import {getAnalytics} from '#/gateways/analytics/get-analytics'
import {readJsonBody} from '#/lib/read-request'
import {readSenderNetworks} from '#/lib/sender-address'
import {countUse} from '#/services/request-limits/count-use'
import {isOwnOrigin, requireRequestSite} from '#/tenant/request-tenant'

/** Counts events on the pages of the request host's site. */
export async function POST(request: Request): Promise<Response> {
  const site = await requireRequestSite(request)
  if (site instanceof Response) return site
  if (!isOwnOrigin(request)) return new Response('Not found\n', {status: 404})
  const events = readEvents(await readJsonBody(request))
  if (events === null) return Response.json({error: 'Send a list of events'}, {status: 400})
  if (events.length === 0) return new Response(null, {status: 204})
  const counted = await countUse('event', {site, sender: readSenderNetworks(request)}, Date.now())
  if (!counted.ok) return new Response(null, {status: 503})
  if (counted.data)
    return Response.json({error: 'Too many events were sent from your network'}, {status: 429})
  const stored = await getAnalytics().record(site, events)
  return new Response(null, {status: stored.ok ? 204 : 503})
}
