import {linkTo} from '@forecourt/schemas/routes/routes'
import {buildListingUrl, canonicaliseListing} from '#/domain/listing/listing-url'
import {getListing} from '#/features/stock-search/get-listing'
import {getRequestTenant} from '#/tenant/request-tenant'

/**
 * How many cars a search would find, where it stands, and which models its make has: what the home page's panel
 * says before it is pressed. The search itself is kept, so that pressing it costs nothing more.
 */
export async function GET(request: Request): Promise<Response> {
  const tenant = await getRequestTenant(request).catch(() => null)
  const address = canonicaliseListing(linkTo('stock'), new URL(request.url).search)
  if (!tenant || !address) return new Response('Not found\n', {status: 404})
  const found = await getListing(tenant.slug, address.segments).catch(() => null)
  if (!found) return Response.json({error: 'The stock cannot be read right now'}, {status: 503})
  const {listing, results} = found
  const models = listing.lists.make ? (results.facets.model ?? []) : []
  const body = {found: results.found, href: buildListingUrl(listing), models}
  return Response.json(body, {headers: {'Cache-Control': 'private, max-age=30'}})
}
