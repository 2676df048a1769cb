import {and, desc, eq, gt, inArray, not, or, sql} from 'drizzle-orm'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {paymentEntries, payments} from '#/services/payments/tables'
import {isOfShopper, type Shopper} from '#/services/shoppers/records'
import type {Reservation} from './records.ts'
import type {ReservationListener} from './reservation-listener.ts'
import {reservations} from './tables.ts'

/** A reservation as shown to its shopper. */
export type ShopperReservation = {
  readonly reservation: Reservation
  readonly payment: {readonly id: string; readonly session: string | null} | null
  /** Whether the money was ever authorised. */
  readonly isPaid: boolean
}

/** A reservation of a site with the state of its payment; null if there is none. */
export async function findShopperReservation(
  db: SiteTransaction,
  site: string,
  id: string,
): Promise<ShopperReservation | null> {
  const [found] = await selectReservations(db).where(hasValues(reservations, {site, id}))
  return found ?? null
}

const SHOWN_DAYS = 30

/**
 * A shopper's reservations that are active or changed in the last month, newest first, without those that a listener
 * shows itself, such as the deposit of an order.
 */
export function listShopperReservations(
  db: SiteTransaction,
  shopper: Shopper,
  listeners: readonly ReservationListener[],
): Promise<ShopperReservation[]> {
  return selectReservations(db)
    .where(
      and(
        isOfShopper(reservations, shopper),
        ...listeners.map(({owns}) => not(owns)),
        or(
          inArray(reservations.state, ['paying', 'held']),
          gt(reservations.changedAt, sql`now() - ${SHOWN_DAYS} * interval '1 day'`),
        ),
      ),
    )
    .orderBy(desc(reservations.createdAt))
}

/** Whether a shopper has reserved a car, which is unavailable to others. */
export async function hasLiveReservation(db: SiteTransaction, shopper: Shopper): Promise<boolean> {
  const live = and(
    isOfShopper(reservations, shopper),
    inArray(reservations.state, ['paying', 'held']),
    gt(reservations.endsAt, sql`now()`),
  )
  return (await fromTable(db, reservations).count(live)) > 0
}

function selectReservations(db: SiteTransaction) {
  const setAside = db
    .select({one: sql`1`})
    .from(paymentEntries)
    .where(
      and(
        eq(paymentEntries.site, payments.site),
        eq(paymentEntries.payment, payments.id),
        eq(paymentEntries.kind, 'authorised'),
      ),
    )
  return db
    .select({
      reservation: reservations,
      payment: {id: payments.id, session: payments.session},
      isPaid: sql<boolean>`exists ${setAside}`,
    })
    .from(reservations)
    .leftJoin(payments, and(eq(payments.site, reservations.site), eq(payments.reservation, reservations.id)))
}
