import {
  type Circumstances,
  describeReservation,
  type ReservationTexts,
} from '#/domain/reservations/describe-reservation'
import {getRecords} from '#/gateways/records/get-records'
import {ok, type Result} from '#/lib/result'
import {getReserveParts} from '#/services/get-reserve-parts'
import {syncPayment} from '#/services/payments/sync-payment'
import {findShopperReservation, type ShopperReservation} from '#/services/reservations/shopper-reservations'
import type {Shopper} from '#/services/shoppers/records'

/** Whether a visitor may see a reservation: it is theirs, or it was made without a session. */
export function canViewReservation({reservation}: ShopperReservation, shopper: Shopper | null): boolean {
  return reservation.shopper === null || reservation.shopper === shopper?.id
}

/**
 * A reservation of a site in its current state. During payment the provider is queried, because its webhook may
 * arrive after the shopper returns; `isAsked` is whether it responded.
 */
export async function getReservation(
  site: string,
  id: string,
): Promise<Result<(ShopperReservation & {readonly isAsked: boolean}) | null>> {
  const find = () => getRecords().run(site, (db) => findShopperReservation(db, site, id))
  const found = await find()
  if (!found.ok || !found.data) return found.ok ? ok(null) : found
  const {reservation, payment} = found.data
  if (reservation.state !== 'paying' || payment === null || payment.session === null)
    return ok({...found.data, isAsked: true})
  const isAsked = await askProvider(site, payment.id)
  const now = await find()
  return now.ok ? ok(now.data && {...now.data, isAsked}) : now
}

async function askProvider(site: string, payment: string): Promise<boolean> {
  try {
    return (await syncPayment(await getReserveParts(), site, payment)).ok
  } catch {
    return false
  }
}

/** The texts of a reservation for its shopper. */
export function describeOwnReservation(
  {reservation, isPaid}: ShopperReservation,
  circumstances: Circumstances,
): ReservationTexts {
  const {state, reason, vehicle, depositCents, endsAt} = reservation
  const facts = {state, reason, car: vehicle.name, depositCents, isPaid, endsAt: endsAt.getTime()}
  return describeReservation(facts, circumstances)
}
