import {linkToCheckout, linkToReservation} from '#/domain/reservations/checkout-address'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {getRecords} from '#/gateways/records/get-records'
import {isUuid} from '#/lib/is-uuid'
import {answerText, redirectTo} from '#/lib/private-answers'
import {getReserveParts} from '#/services/get-reserve-parts'
import {closeReservation, type Reservation} from '#/services/reservations/records'
import {continueReservation} from '#/services/reservations/reserve-car'
import {findShopperReservation} from '#/services/reservations/shopper-reservations'
import {readOwnPost} from '#/services/shoppers/read-own-post'
import {canViewReservation} from './get-reservation.ts'

/** Redirects a shopper who left the provider's page back to it, while the car is held. */
export function receivePayment(request: Request): Promise<Response> {
  return receivePress(request, async ({site, id, vehicle: {slug}}) => {
    const answer = await continueReservation(await getReserveParts(), site, id)
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

/** Cancels a reservation: the car is free at once, and a deposit is fully refunded. */
export function receiveCancellation(request: Request): Promise<Response> {
  return receivePress(request, async ({site, id}) => {
    const {records, listeners, onChange} = await getReserveParts()
    await records.forSite(site, (db) =>
      closeReservation(db, {site, id}, {to: 'released', reason: 'by-shopper'}, listeners),
    )
    onChange()
    return linkToReservation(id)
  })
}

/** The checks before every action on a reservation: that it belongs to the site and to the sender. */
async function receivePress(
  request: Request,
  press: (reservation: Reservation) => Promise<string>,
): Promise<Response> {
  const posted = await readOwnPost(request, Date.now(), () => true)
  if (posted instanceof Response) return posted
  const {tenant, fields, shopper} = posted
  const id = fields.get('reservation') ?? ''
  if (!isUuid(id)) return answerText(404, 'There is no such reservation.')
  const found = await getRecords().run(tenant.slug, (db) => findShopperReservation(db, tenant.slug, id))
  if (!found.ok || !shopper.ok) return redirectTo(linkToReservation(id, 'unavailable'))
  if (!found.data) return answerText(404, 'There is no such reservation.')
  if (!canViewReservation(found.data, shopper.data))
    return redirectTo(linkToSignIn({type: 'checkout', redirect: linkToReservation(id)}))
  try {
    return redirectTo(await press(found.data.reservation))
  } catch {
    return redirectTo(linkToReservation(id, 'unavailable'))
  }
}
