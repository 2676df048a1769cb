import {listWordFilters} from '#/domain/listing/words/vocabulary'
import {getCatalogue} from '#/features/stock-search/get-catalogue'
import {answerError} from '#/lib/answer-error'
import {requireRequestTenant} from '#/tenant/request-tenant'

/**
 * The values of a site's stock that shoppers' words may refer to, with the number of cars of each. A browser requests
 * them at the first interaction with a search box.
 */
export async function GET(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const catalogue = await getCatalogue(tenant.slug).catch(() => null)
  if (!catalogue) return answerError(503, 'The stock cannot be read right now')
  const {values} = catalogue
  const known = Object.fromEntries(listWordFilters().map((filter) => [filter, values[filter] ?? []]))
  return Response.json(known, {headers: {'Cache-Control': 'private, max-age=60'}})
}
