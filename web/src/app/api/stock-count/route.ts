import {linkTo} from '@forecourt/schemas/routes/routes'
import {buildListingUrl, canonicaliseListing} from '#/domain/listing/listing-url'
import {getListing} from '#/features/stock-search/get-listing'
import {answerError} from '#/lib/answer-error'
import {answerNotFound} from '#/lib/private-answers'
import {requireRequestTenant} from '#/tenant/request-tenant'

/**
 * The number of cars that a search would find, its address, and the models of its make, for the home page's panel.
 * The result is cached, so that opening the search needs no second query.
 */
export async function GET(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const address = canonicaliseListing(linkTo('stock'), new URL(request.url).search)
  if (!address) return answerNotFound()
  const found = await getListing(tenant.slug, address.segments).catch(() => null)
  if (!found) return answerError(503, 'The stock cannot be read right now')
  const {listing, typed, results} = found
  const models = listing.lists.make ? (results.facets.model ?? []) : []
  const body = {found: results.found, href: buildListingUrl(typed), models}
  return Response.json(body, {headers: {'Cache-Control': 'private, max-age=30'}})
}
