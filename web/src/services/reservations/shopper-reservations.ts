import {and, desc, eq, gt, inArray, notExists, or, sql} from 'drizzle-orm'
import type {SiteTransaction} from '#/gateways/records/port'
import {orders} from '#/services/orders/tables'
import {paymentEntries, payments} from '#/services/payments/tables'
import {isOfShopper, type Shopper} from '#/services/shoppers/records'
import type {Reservation} from './records.ts'
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
  transaction: SiteTransaction,
  site: string,
  id: string,
): Promise<ShopperReservation | null> {
  const [found] = await selectReservations(transaction).where(
    and(eq(reservations.site, site), eq(reservations.id, id)),
  )
  return found ?? null
}

const SHOWN_DAYS = 30
const isDepositOf = and(eq(orders.site, reservations.site), eq(orders.reservation, reservations.id))

/**
 * A shopper's reservations that are active or changed in the last month, newest first. The deposit of an order is
 * shown with the order.
 */
export function listShopperReservations(
  transaction: SiteTransaction,
  shopper: Shopper,
): Promise<ShopperReservation[]> {
  return selectReservations(transaction)
    .where(
      and(
        isOfShopper(reservations, shopper),
        notExists(transaction.select({one: sql`1`}).from(orders).where(isDepositOf)),
        or(
          inArray(reservations.state, ['paying', 'held']),
          gt(reservations.changedAt, sql`now() - ${SHOWN_DAYS} * interval '1 day'`),
        ),
      ),
    )
    .orderBy(desc(reservations.createdAt))
}

/** Whether a shopper has a car that is unavailable to others, reserved or bought. */
export async function hasLiveReservation(transaction: SiteTransaction, shopper: Shopper): Promise<boolean> {
  const live = and(
    isOfShopper(reservations, shopper),
    inArray(reservations.state, ['paying', 'held']),
    gt(reservations.endsAt, sql`now()`),
  )
  if ((await transaction.$count(reservations, live)) > 0) return true
  const bought = and(
    eq(orders.site, shopper.site),
    eq(orders.shopper, shopper.id),
    inArray(orders.state, ['placed', 'accepted', 'paid', 'ready']),
  )
  return (await transaction.$count(orders, bought)) > 0
}

function selectReservations(transaction: SiteTransaction) {
  const setAside = transaction
    .select({one: sql`1`})
    .from(paymentEntries)
    .where(
      and(
        eq(paymentEntries.site, payments.site),
        eq(paymentEntries.payment, payments.id),
        eq(paymentEntries.kind, 'authorised'),
      ),
    )
  return transaction
    .select({
      reservation: reservations,
      payment: {id: payments.id, session: payments.session},
      isPaid: sql<boolean>`exists ${setAside}`,
    })
    .from(reservations)
    .leftJoin(payments, and(eq(payments.site, reservations.site), eq(payments.reservation, reservations.id)))
}
