import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {resolveAvailability} from '#/domain/vehicles/resolve-availability'
import {getRecords} from '#/gateways/records/get-records'
import {ok, type Result} from '#/lib/result'
import {findHold, findReservation} from '#/services/reservations/records'
import type {Shopper} from '#/services/shoppers/records'

/** Whether a car can be reserved now; `own` is the visitor's reservation that holds it. */
export type CheckoutAvailability =
  | {readonly kind: 'free'}
  | {readonly kind: 'taken'; readonly until: Date | null}
  | {readonly kind: 'own'; readonly reservation: string}

type Visitor = {
  readonly shopper: Shopper | null
  /** The last reservation started in this browser. */
  readonly reservation: string | null
}

/** Queries the records, because they are updated before stock search. */
export async function getCheckoutAvailability(
  site: string,
  car: Car,
  {shopper, reservation}: Visitor,
): Promise<Result<CheckoutAvailability>> {
  const read = await getRecords().run(site, async (db) => {
    const hold = await findHold(db, car.dealership_slug, car.id)
    // A hold of another site does not show whose it is.
    const holder = hold && (await findReservation(db, site, hold.reservation))
    return {hold, holder}
  })
  if (!read.ok) return read
  const {hold, holder} = read.data
  const isOwn =
    holder && (holder.shopper === null ? holder.id === reservation : holder.shopper === shopper?.id)
  if (isOwn) return ok({kind: 'own', reservation: holder.id})
  if (hold) return ok({kind: 'taken', until: hold.isHeld ? hold.endsAt : null})
  const availability = resolveAvailability(car)
  const isFree = availability === 'in_stock' || availability === 'coming_soon'
  return ok(isFree ? {kind: 'free'} : {kind: 'taken', until: null})
}
