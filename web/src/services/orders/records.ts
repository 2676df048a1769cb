import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import {computeCoolingOffEnd} from '#/domain/orders/cooling-off'
import {isAllowedTransition, type OrderReason, type OrderState} from '#/domain/orders/order-state'
import {linkToOrder, linkToPurchase} from '#/domain/orders/purchase-address'
import type {ReservationNotificationReason} from '#/domain/reservations/reservation-notifications'
import {fromTable, hasValues, type Lock} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJobs} from '#/jobs/add-jobs'
import {buildJob} from '#/jobs/define-jobs'
import {RESERVATION_JOBS} from '#/services/reservations/jobs'
import {type ReservationListener, ReservationRefused} from '#/services/reservations/reservation-listener'
import {carHolds, reservations} from '#/services/reservations/tables'
import type {Person} from '#/services/service'
import {isOfNumber, matchPerson} from '#/services/shoppers/contact-columns'
import {isOfShopper, type Shopper} from '#/services/shoppers/records'
import {ORDER_JOBS} from './jobs.ts'
import {orderEvents, orders} from './tables.ts'

export type Order = typeof orders.$inferSelect
export type OrderEvent = typeof orderEvents.$inferSelect
/** A placed order, with its total and the terms of that day. */
export type PlacedOrder = Order & {
  readonly sum: NonNullable<Order['sum']>
  readonly terms: NonNullable<Order['terms']>
}

/** Whether an order has ever been placed. */
export function isPlaced(order: Order): order is PlacedOrder {
  return order.state !== 'draft' && order.sum !== null && order.terms !== null
}

/** The total and terms of a draft when it is placed. Valid only while the draft is unchanged. */
export type PreparedOrder = Pick<Order, 'id' | 'changedAt'> & Pick<PlacedOrder, 'sum' | 'terms'>

/** An order of a site by its id; null if there is none. With a lock, no other transaction can change it. */
export function findOrder(db: SiteTransaction, site: string, id: string, lock?: Lock): Promise<Order | null> {
  return fromTable(db, orders).find({site, id}, lock)
}

/** A shopper's order or draft by its number; null if there is none. */
export function findOwnOrder(
  db: SiteTransaction,
  {site, id}: Shopper,
  number: string,
): Promise<Order | null> {
  return fromTable(db, orders).find({site, shopper: id, number})
}

/** A shopper's reservation of a car that is in force and not the deposit of an order; null without one. */
export function findOwnHold(
  db: SiteTransaction,
  shopper: Shopper,
  car: string,
): Promise<typeof reservations.$inferSelect | null> {
  const isInForce = and(eq(reservations.state, 'held'), gt(reservations.endsAt, sql`now()`))
  return fromTable(db, reservations).find([
    {car},
    isOfShopper(reservations, shopper),
    isInForce,
    not(ORDER_LISTENER.owns),
  ])
}

/** The order, or draft, whose deposit a reservation is; null for other reservations. */
export function findOrderOfReservation(
  db: SiteTransaction,
  site: string,
  reservation: string,
): Promise<Order | null> {
  return fromTable(db, orders).find({site, reservation})
}

/** A shopper's details as they typed them in the order that they changed last; null without any. */
export async function findLastBuyer(
  db: SiteTransaction,
  shopper: Shopper,
): Promise<NonNullable<Order['choices']>['buyer'] | null> {
  const own = await listOwnOrders(db, shopper)
  return own.find(({choices}) => choices?.buyer)?.choices?.buyer ?? null
}

/** A shopper's orders and drafts, the last changed first. */
export function listOwnOrders(db: SiteTransaction, {site, id}: Shopper): Promise<Order[]> {
  return fromTable(db, orders).list({site, shopper: id}, {order: [desc(orders.changedAt)], limit: 50})
}

/** The states of an order, oldest first. */
export function listOrderEvents(
  db: SiteTransaction,
  {site, id}: Pick<Order, 'site' | 'id'>,
): Promise<OrderEvent[]> {
  return fromTable(db, orderEvents).list({site, order: id}, {order: [asc(orderEvents.id)]})
}

/** Makes a reservation the deposit of a draft. Throws if the draft has since been changed or placed. */
export async function linkReservation(
  db: SiteTransaction,
  {site, id: reservation, vehicle}: Pick<typeof reservations.$inferSelect, 'site' | 'id' | 'vehicle'>,
  {id, changedAt, sum, terms}: PreparedOrder,
): Promise<void> {
  const seen = sql`date_trunc('milliseconds', ${orders.changedAt}) = ${changedAt.toISOString()}::timestamptz`
  const count = await fromTable(db, orders).update([{site, id, state: 'draft'}, seen], {
    reservation,
    vehicle,
    sum,
    terms,
  })
  if (count === 0) throw new OrderChanged()
}

/** The draft has changed since it was read: another page of the shopper has changed or placed it. */
export class OrderChanged extends ReservationRefused {
  override name = 'OrderChanged'
}

/** How an order changes when its deposit's reservation changes. */
const FOLLOWS: {
  readonly [reason in ReservationNotificationReason]: {to: OrderState; reason: OrderReason} | null
} = {
  held: {to: 'placed', reason: 'placed'},
  sold: {to: 'accepted', reason: 'accepted'},
  'by-shopper': {to: 'cancelled', reason: 'by-shopper'},
  'by-dealership': {to: 'cancelled', reason: 'by-dealership'},
  'time-over': {to: 'cancelled', reason: 'time-over'},
  'sold-elsewhere': {to: 'cancelled', reason: 'sold-elsewhere'},
  'money-returned': {to: 'cancelled', reason: 'money-returned'},
  refunded: {to: 'cancelled', reason: 'by-dealership'},
  'paid-too-late': null,
}

/**
 * Orders follow the reservation of their deposit, and send the notifications. A deposit paid too late placed no order,
 * so the reservation sends its own.
 */
export const ORDER_LISTENER: ReservationListener = {
  follow: async (db, {site, id}, reason) => {
    const next = FOLLOWS[reason]
    if (next === null) return false
    const order = await fromTable(db, orders).find({site, reservation: id}, {isLocked: true})
    if (!order) return false
    if (isAllowedTransition(order.state, next.to)) await setOrderState(db, order, next)
    return true
  },
  findReturns: async (db, {site, id, carSlug}) => {
    const order = await findOrderOfReservation(db, site, id)
    return (
      order && {
        paid: linkToOrder(order.number),
        unpaid: linkToPurchase(carSlug, {step: 'review', note: 'unpaid'}),
      }
    )
  },
  owns: sql`exists (select 1 from ${orders}
    where ${orders.site} = ${reservations.site} and ${orders.reservation} = ${reservations.id})`,
}

/** Whether a shopper has bought a car that is not handed over yet. */
export async function hasLiveOrder(db: SiteTransaction, {site, id}: Shopper): Promise<boolean> {
  const live = and(
    hasValues(orders, {site, shopper: id}),
    inArray(orders.state, ['placed', 'accepted', 'paid', 'ready']),
  )
  return (await fromTable(db, orders).count(live)) > 0
}

/** How long a car sold online stays unavailable to others until stock marks it as sold. */
const KEPT_DAYS = 30

/** Changes the state of an order, records the event and requests the jobs that send notifications. */
export async function setOrderState(
  db: SiteTransaction,
  {site, id, terms, reservation, dealership, car}: Order,
  {to, reason}: {readonly to: OrderState; readonly reason: OrderReason},
): Promise<void> {
  const withdrawUntil =
    to === 'accepted' && terms?.coolingOff ? computeCoolingOffEnd(terms.coolingOff, Date.now(), terms) : null
  await fromTable(db, orders).update(
    {site, id},
    {
      state: to,
      reason,
      changedAt: sql`now()`,
      ...(to === 'placed' && {placedAt: sql`now()`}),
      ...(withdrawUntil !== null && {withdrawUntil: new Date(withdrawUntil)}),
    },
  )
  await db.insert(orderEvents).values({site, order: id, state: to, reason})
  if (reservation !== null) {
    if (to === 'accepted') {
      const endsAt = sql<Date>`now() + ${KEPT_DAYS} * interval '1 day'`
      await fromTable(db, carHolds).add([{dealership, car, site, reservation, isHeld: true, endsAt}])
    }
    if (to === 'cancelled') await fromTable(db, carHolds).delete({site, reservation})
  }
  const key = `order/${id}/${to}`
  const body = {order: id, state: to}
  await addJobs(db, [
    buildJob(ORDER_JOBS['tell-order-dealer'], {site, key, body}),
    buildJob(ORDER_JOBS['tell-order-shopper'], {site, key, body}),
    ...(reservation === null
      ? []
      : [buildJob(RESERVATION_JOBS['show-hold'], {site, key, body: {reservation}})]),
  ])
}

/** The rows that the dealer's desk sees: of drafts those whose shopper has agreed to be asked about it. */
export const isOfDesk = or(ne(orders.state, 'draft'), isNotNull(orders.consent))

/** The newest orders, and unfinished deals, of a site or of all; optionally only active ones. */
export function listOrders(
  records: Records,
  {site, isLive, limit}: {readonly site: string | null; readonly isLive: boolean; readonly limit: number},
): Promise<Order[]> {
  return records.asRole('operator', (db) =>
    fromTable(db, orders).list(
      [
        isOfDesk,
        site === null ? {} : {site},
        isLive ? notInArray(orders.state, ['handed-over', 'cancelled']) : undefined,
      ],
      {order: [desc(orders.createdAt)], limit},
    ),
  )
}

/** The orders, and unfinished deals, with a number, on every site. */
export function listOrdersByNumber(records: Records, number: string): Promise<Order[]> {
  return records.asRole('operator', (db) => fromTable(db, orders).list([{number}, isOfDesk]))
}

/** Removes abandoned drafts, and orders that ended long ago. */
export async function pruneOrders(
  records: Records,
  {draftDays, years}: {readonly draftDays: number; readonly years: number},
): Promise<void> {
  await records.asRole('outbox', async (db) => {
    await db.execute(sql`
      delete from orders
      where (state = 'draft' and changed_at < now() - ${draftDays} * interval '1 day')
        or (state in ('handed-over', 'cancelled') and changed_at < now() - ${years} * interval '1 year')`)
  })
}

/**
 * Erases a person's input from their orders, and their drafts, on every site: matched by account, by the deposit's
 * e-mail or phone, and by the e-mail in the order.
 */
export function eraseOrderContacts(records: Records, person: Person): Promise<number> {
  return records.asRole('operator', async (db) => {
    const named = db.select({id: reservations.id}).from(reservations).where(matchPerson(reservations, person))
    const isTyped = sql`lower(${orders.choices} -> 'buyer' ->> 'email') = ${person.email}`
    const isOwn = or(inArray(orders.reservation, named), isOfNumber(orders, person), isTyped)
    await fromTable(db, orders).delete([{state: 'draft'}, isOwn])
    return removeChoices(db, isOwn)
  })
}

/** Erases the input of orders that ended before a date. */
export function pruneOrderContacts(records: Records, before: Date): Promise<number> {
  const isOver = inArray(orders.state, ['handed-over', 'cancelled'])
  return records.asRole('operator', (db) => removeChoices(db, and(isOver, lt(orders.changedAt, before))))
}

function removeChoices(db: SiteTransaction, where: SQL | undefined): Promise<number> {
  return fromTable(db, orders).update([{choices: isNotNull}, where], {choices: null, desk: null})
}

/** The condition that a row is this order. */
