import {getListingPage} from '#/features/stock-search/get-listing'
import type {LiveSetup} from '#/features/stock-search/live/live-config'
import type {CardSettings} from '#/features/vehicle-card/card-settings'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {answerError} from '#/lib/answer-error'
import {answerNotFound} from '#/lib/private-answers'
import {requireRequestTenant} from '#/tenant/request-tenant'

type Context = {params: Promise<{listing: string; state: string}>}

/**
 * The initial data of a listing's live search. A browser requests it at the first interaction, so that the page
 * itself does not include it.
 */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const {listing, state} = await params
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const page = await getListingPage(tenant.slug, decodeURIComponent(listing), state).catch(() => undefined)
  if (page === undefined) return answerError(503, 'The stock cannot be read right now')
  if (page === null) return answerNotFound()
  const setup: LiveSetup<CardSettings> = {
    config: page.live,
    cards: getCardSettings(tenant, page.live.site.now),
  }
  return Response.json(setup, {headers: {'Cache-Control': 'private, max-age=60'}})
}
