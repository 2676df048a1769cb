import {oneOf} from '#/domain/build-base-filter'
import {findListed} from '#/gateways/search/find-listed'
import {readSlugs} from '#/lib/read-slugs'
import {requestTenant} from '#/tenant/request-tenant'
import {siteFilter} from '#/tenant/site-stock'

const MAX_CARS = 100
const HEADERS = {'Cache-Control': 'no-store'}

/**
 * The cars with the slugs asked for, as far as the site still shows them: what a browser remembers is shown with
 * today's prices. A slug that is missing in the answer is gone; an outage is an error, never an absence.
 */
export async function GET(request: Request): Promise<Response> {
  const tenant = await requestTenant(request).catch(() => null)
  if (!tenant) return new Response('Not found\n', {status: 404})
  const slugs = readSlugs(request.url, MAX_CARS)
  if (slugs.length === 0) return Response.json({cars: []}, {headers: HEADERS})
  const filter = `${siteFilter(tenant, Date.now())} && ${oneOf('slug', slugs)}`
  const answer = await findListed([{filter, count: slugs.length}])
  if (!answer.ok) return Response.json({error: 'The stock cannot be read right now'}, {status: 503})
  return Response.json({cars: answer.data[0] ?? []}, {headers: HEADERS})
}
