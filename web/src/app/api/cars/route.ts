import {buildAnyClause} from '#/domain/listing/build-base-filter'
import {findListed} from '#/gateways/search/find-vehicle'
import {answerJson} from '#/lib/private-answers'
import {readSlugParameters} from '#/lib/read-slug'
import {requireRequestTenant} from '#/tenant/request-tenant'
import {buildSiteFilter} from '#/tenant/site-stock'

const MAX_CARS = 100

/**
 * The cars with the given slugs that the site still shows, so that stored cars are shown with current prices. A slug
 * missing from the response is gone; an outage is an error, never an absence.
 */
export async function GET(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const slugs = readSlugParameters(request.url, MAX_CARS)
  if (slugs.length === 0) return answerJson({cars: []}, 200)
  const filter = `${buildSiteFilter(tenant, Date.now())} && ${buildAnyClause('slug', slugs)}`
  const answer = await findListed([{filter, count: slugs.length}])
  if (!answer.ok) return answerJson({error: 'The stock cannot be read right now'}, 503)
  return answerJson({cars: answer.data[0] ?? []}, 200)
}
