import {isReservationId, linkToCheckout, linkToReservation} from '#/domain/reservation/checkout-address'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {buildSiteUrl} from '#/env/build-site-url'
import {closeReservation, type Reservation} from '#/gateways/records/reservations'
import {findShopperReservation} from '#/gateways/records/shopper-reservations'
import {getService} from '#/gateways/services'
import {wakeWorker} from '#/jobs/process-worker'
import {readBodyText} from '#/lib/read-request'
import {continueReservation} from '#/reservations/reserve-car'
import {getShopper, SESSION_COOKIE} from '#/shoppers/get-shopper'
import {readCookie} from '#/shoppers/session'
import {isOwnPost, readRequestTenant} from '#/tenant/request-tenant'
import {isForShopper} from './get-reservation.ts'

/** Leads a shopper who left the provider's page back to it, while the car is kept. */
export function receivePayment(request: Request): Promise<Response> {
  return receivePress(request, async ({site, id, vehicle: {slug}}) => {
    const records = await getService('records').get()
    const parts = {records, payments: getService('payments'), onChange: wakeWorker, buildUrl: buildSiteUrl}
    const answer = await continueReservation(parts, site, id)
    if (!answer.ok) return linkToReservation(id, 'unavailable')
    switch (answer.data?.kind) {
      case 'pay':
        return answer.data.url
      case 'over':
        return linkToCheckout(slug, 'ended')
      default:
        return linkToReservation(id)
    }
  })
}

/** Cancels a reservation: the car is free at once, and a deposit goes back whole. */
export function receiveCancellation(request: Request): Promise<Response> {
  return receivePress(request, async ({site, id}) => {
    const records = await getService('records').get()
    await records.forSite(site, (transaction) =>
      closeReservation(transaction, site, id, {to: 'released', reason: 'by-shopper'}),
    )
    wakeWorker()
    return linkToReservation(id)
  })
}

/** What every press on a reservation begins with: that it is the site's, and for whoever presses. */
async function receivePress(
  request: Request,
  press: (reservation: Reservation) => Promise<string>,
): Promise<Response> {
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answerPlain(503, 'This does not answer just now. Please try again in a minute.')
  if (!tenant.data) return answerPlain(404, 'No site answers here.')
  if (!isOwnPost(request)) return answerPlain(403, 'Send this from the site’s own page.')
  const id = new URLSearchParams((await readBodyText(request)) ?? '').get('reservation') ?? ''
  if (!isReservationId(id)) return answerPlain(404, 'There is no such reservation.')
  const {slug} = tenant.data
  const token = readCookie(request, SESSION_COOKIE)
  const read = await getService('records').run(slug, async (transaction) => ({
    found: await findShopperReservation(transaction, slug, id),
    shopper: token === undefined ? null : await getShopper(transaction, slug, token, Date.now()),
  }))
  if (!read.ok) return redirectTo(linkToReservation(id, 'unavailable'))
  const {found, shopper} = read.data
  if (!found) return answerPlain(404, 'There is no such reservation.')
  if (!isForShopper(found, shopper))
    return redirectTo(linkToSignIn({type: 'checkout', redirect: linkToReservation(id)}))
  try {
    return redirectTo(await press(found.reservation))
  } catch {
    return redirectTo(linkToReservation(id, 'unavailable'))
  }
}

function redirectTo(to: string): Response {
  return new Response(null, {status: 303, headers: {Location: to, 'Cache-Control': 'private, no-store'}})
}

function answerPlain(status: number, words: string): Response {
  const headers = {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store'}
  return new Response(`${words}\n`, {status, headers})
}
