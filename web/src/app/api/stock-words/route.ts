import {listWordFilters} from '#/domain/listing/words/vocabulary'
import {getCatalogue} from '#/features/stock-search/get-catalogue'
import {getRequestTenant} from '#/tenant/request-tenant'

/**
 * The values of a site's stock that words of a shopper may stand for, with the number of cars of each. A browser
 * requests them at the first touch of a search box.
 */
export async function GET(request: Request): Promise<Response> {
  const tenant = await getRequestTenant(request).catch(() => null)
  if (!tenant) return new Response('Not found\n', {status: 404})
  const catalogue = await getCatalogue(tenant.slug).catch(() => null)
  if (!catalogue) return Response.json({error: 'The stock cannot be read right now'}, {status: 503})
  const {values} = catalogue
  const known = Object.fromEntries(listWordFilters().map((filter) => [filter, values[filter] ?? []]))
  return Response.json(known, {headers: {'Cache-Control': 'private, max-age=60'}})
}
