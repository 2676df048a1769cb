import {GATES} from '@forecourt/schemas/routes/routes'
import {linkToPurchase, readPurchaseState} from '#/domain/orders/purchase-address'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {answerPdf} from '#/lib/answer-pdf'
import {answerText, TRY_AGAIN} from '#/lib/private-answers'
import {findDeal, hasDeals} from '#/services/orders/find-deal'
import {redirectRefused, requireShopper} from '#/services/shoppers/session'
import {readRequestTenant} from '#/tenant/request-tenant'
import {buildSiteFilter} from '#/tenant/site-stock'
import {renderDealSheet} from './deal-sheet'

const NONE = 'No deal here.'

/** Returns a shopper's own deal for a car as a PDF: who is signed in is the only key, the number opens nothing. */
export async function answerDealSheet(request: Request): Promise<Response> {
  const read = await readRequestTenant(request)
  if (!read.ok) return answerText(503, TRY_AGAIN)
  const now = Date.now()
  if (!read.data || !hasDeals(read.data, now)) return answerText(404, NONE)
  const state = readPurchaseState(new URL(request.url).searchParams)
  if (!state) return answerText(404, NONE)
  const page = {type: GATES.purchase, redirect: linkToPurchase(state.car)}
  const required = await requireShopper(request)
  if (!required.ok) return redirectRefused(required, page, linkToPurchase(state.car, {note: 'unavailable'}))
  const {tenant, shopper} = required
  const failed = tenant.settings.messages.pdfFailed
  const found = await findVehicle(state.car, buildSiteFilter(tenant, now))
  if (!found.ok) return answerText(503, failed)
  const car = found.data
  if (!car) return answerText(404, NONE)
  try {
    const deal = await findDeal({tenant, shopper, car}, now)
    if (!deal.ok) return answerText(503, failed)
    if (!deal.data?.draft) return answerText(404, NONE)
    const {data} = deal
    return answerPdf({name: `deal-${car.slug}`, failed}, () =>
      renderDealSheet({tenant, car, deal: data, now}),
    )
  } catch {
    return answerText(503, failed)
  }
}
