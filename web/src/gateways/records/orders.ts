import {randomUUID} from 'node:crypto'
import {and, asc, desc, eq, inArray, isNotNull, lt, ne, notInArray, or, type SQL, sql} from 'drizzle-orm'
import {computeCoolingOffEnd} from '#/domain/order/cooling-off'
import type {OrderStep} from '#/domain/order/order-choices'
import {canFollow, type OrderReason, type OrderState} from '#/domain/order/order-state'
import type {NewsReason} from '#/domain/reservation/reservation-news'
import type {Records, SiteTransaction} from './port.ts'
import type {Shopper} from './shoppers.ts'
import {carHolds, jobs, orderEvents, orders, reservations, shoppers} from './tables.ts'

export type Order = typeof orders.$inferSelect
export type OrderEvent = typeof orderEvents.$inferSelect
/** An order that was placed: it has come to a sum under the terms of its day. */
export type PlacedOrder = Order & {
  readonly sum: NonNullable<Order['sum']>
  readonly terms: NonNullable<Order['terms']>
}

/** Whether an order was placed at some time. */
export function isPlaced(order: Order): order is PlacedOrder {
  return order.state !== 'draft' && order.sum !== null && order.terms !== null
}

/** What a draft comes to as it is placed. It counts only while the draft is as it was read. */
export type PreparedOrder = Pick<Order, 'id' | 'changedAt'> & Pick<PlacedOrder, 'sum' | 'terms'>

/** A shopper's draft for a car; null where nothing was begun. */
export async function findDraft(
  transaction: SiteTransaction,
  {site, id}: Shopper,
  car: string,
): Promise<Order | null> {
  const own = and(eq(orders.site, site), eq(orders.shopper, id), eq(orders.car, car))
  const [found] = await transaction
    .select()
    .from(orders)
    .where(and(own, eq(orders.state, 'draft')))
  return found ?? null
}

type StepToSave = Pick<Order, 'dealership' | 'vehicle' | 'host'> & {
  readonly step: OrderStep
  readonly fields: {readonly [field: string]: string}
}

/** Notes what a shopper typed in a step, in the draft for the car, which begins with the first step. */
export async function saveDraftStep(
  transaction: SiteTransaction,
  {site, id: shopper}: Shopper,
  {dealership, vehicle, host, step, fields}: StepToSave,
): Promise<Order> {
  const [saved] = await transaction
    .insert(orders)
    .values({
      site,
      id: randomUUID(),
      shopper,
      dealership,
      car: vehicle.id,
      vehicle,
      state: 'draft',
      reason: 'started',
      choices: {[step]: fields},
      host,
    })
    .onConflictDoUpdate({
      target: [orders.site, orders.shopper, orders.car],
      targetWhere: sql`state = 'draft'`,
      set: {
        dealership,
        vehicle,
        host,
        changedAt: sql`now()`,
        choices: sql`coalesce(${orders.choices}, '{}') || excluded.choices`,
      },
    })
    .returning()
  if (!saved) throw new Error('The records answered no order')
  return saved
}

/** An order of a site by its id; null where there is none. Locked, nobody else changes it in this transaction. */
export async function findOrder(
  transaction: SiteTransaction,
  site: string,
  id: string,
  {isLocked = false}: {readonly isLocked?: boolean} = {},
): Promise<Order | null> {
  const found = transaction.select().from(orders).where(matchOrder(site, id))
  const [order] = await (isLocked ? found.for('update') : found)
  return order ?? null
}

/** An order or a draft of a shopper, by its number; null where they have none. */
export async function findOwnOrder(
  transaction: SiteTransaction,
  {site, id}: Shopper,
  number: string,
): Promise<Order | null> {
  const [found] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.site, site), eq(orders.shopper, id), eq(orders.number, number)))
  return found ?? null
}

/** The order, or the draft of one, that a reservation is the deposit of; null for other reservations. */
export async function findOrderOfReservation(
  transaction: SiteTransaction,
  site: string,
  reservation: string,
): Promise<Order | null> {
  const [found] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.site, site), eq(orders.reservation, reservation)))
  return found ?? null
}

/** The orders of a shopper, drafts too, the last changed first. */
export function listOwnOrders(transaction: SiteTransaction, {site, id}: Shopper): Promise<Order[]> {
  return transaction
    .select()
    .from(orders)
    .where(and(eq(orders.site, site), eq(orders.shopper, id)))
    .orderBy(desc(orders.changedAt))
    .limit(50)
}

/** The states that an order has had, the first one first. */
export function listOrderEvents(
  transaction: SiteTransaction,
  {site, id}: Pick<Order, 'site' | 'id'>,
): Promise<OrderEvent[]> {
  return transaction
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.site, site), eq(orderEvents.order, id)))
    .orderBy(asc(orderEvents.id))
}

/** Makes a reservation the deposit of a draft. Throws where the draft has been changed or placed meanwhile. */
export async function linkReservation(
  transaction: SiteTransaction,
  {site, id: reservation, vehicle}: Pick<typeof reservations.$inferSelect, 'site' | 'id' | 'vehicle'>,
  {id, changedAt, sum, terms}: PreparedOrder,
): Promise<void> {
  const seen = sql`date_trunc('milliseconds', ${orders.changedAt}) = ${changedAt.toISOString()}::timestamptz`
  const linked = await transaction
    .update(orders)
    .set({reservation, vehicle, sum, terms})
    .where(and(matchOrder(site, id), eq(orders.state, 'draft'), seen))
    .returning({id: orders.id})
  if (linked.length === 0) throw new OrderChanged()
}

/** The draft is not what it was when it was read: another page of the shopper has changed or placed it. */
export class OrderChanged extends Error {
  override name = 'OrderChanged'
}

/** What becomes of an order when something becomes of its deposit's reservation. */
const FOLLOWS: {readonly [reason in NewsReason]: {to: OrderState; reason: OrderReason} | null} = {
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

type ReservationNews = {readonly site: string; readonly reservation: string; readonly reason: NewsReason}

/**
 * Has the order of a reservation follow it, in the same transaction. Whether the order tells of the change: a deposit
 * that was paid too late has made no order, and is told of as any other.
 */
export async function syncOrder(
  transaction: SiteTransaction,
  {site, reservation, reason}: ReservationNews,
): Promise<boolean> {
  const next = FOLLOWS[reason]
  if (next === null) return false
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.site, site), eq(orders.reservation, reservation)))
    .for('update')
  if (!order) return false
  if (canFollow(order.state, next.to)) await setOrderState(transaction, order, next)
  return true
}

/** For how long a car that was sold online stays out of others' reach until stock says that it is sold. */
const KEPT_DAYS = 30

/** Brings an order into another state, notes it and asks for the jobs that tell of it. */
export async function setOrderState(
  transaction: SiteTransaction,
  {site, id, terms, reservation, dealership, car}: Order,
  {to, reason}: {readonly to: OrderState; readonly reason: OrderReason},
): Promise<void> {
  const withdrawUntil =
    to === 'accepted' && terms?.coolingOff
      ? new Date(computeCoolingOffEnd(terms.coolingOff, Date.now(), terms))
      : undefined
  await transaction
    .update(orders)
    .set({
      state: to,
      reason,
      changedAt: sql`now()`,
      ...(to === 'placed' && {placedAt: sql`now()`}),
      ...(withdrawUntil && {withdrawUntil}),
    })
    .where(matchOrder(site, id))
  await transaction.insert(orderEvents).values({site, order: id, state: to, reason})
  if (reservation !== null) {
    if (to === 'accepted') {
      const endsAt = sql<Date>`now() + ${KEPT_DAYS} * interval '1 day'`
      await transaction
        .insert(carHolds)
        .values({dealership, car, site, reservation, isHeld: true, endsAt})
        .onConflictDoNothing()
    }
    if (to === 'cancelled')
      await transaction
        .delete(carHolds)
        .where(and(eq(carHolds.site, site), eq(carHolds.reservation, reservation)))
  }
  const told = {site, key: `order/${id}/${to}`, body: {order: id, state: to}}
  await transaction
    .insert(jobs)
    .values([
      {...told, kind: 'tell-order-dealer'},
      {...told, kind: 'tell-order-shopper'},
      ...(reservation === null ? [] : [{...told, kind: 'show-hold', body: {reservation}}]),
    ])
    .onConflictDoNothing()
}

/** The newest placed orders of a site or of all; optionally only active ones. */
export function listOrders(
  records: Records,
  {site, isLive, limit}: {readonly site: string | null; readonly isLive: boolean; readonly limit: number},
): Promise<Order[]> {
  return records.asRole('operator', (transaction) =>
    transaction
      .select()
      .from(orders)
      .where(
        and(
          ne(orders.state, 'draft'),
          site === null ? undefined : eq(orders.site, site),
          isLive ? notInArray(orders.state, ['handed-over', 'cancelled']) : undefined,
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(limit),
  )
}

/** The orders with a number, on every site. */
export function listOrdersByNumber(records: Records, number: string): Promise<Order[]> {
  return records.asRole('operator', (transaction) =>
    transaction
      .select()
      .from(orders)
      .where(and(eq(orders.number, number), ne(orders.state, 'draft'))),
  )
}

/** Removes drafts that nobody went on with, and orders that ended long ago. */
export async function pruneOrders(
  records: Records,
  {draftDays, years}: {readonly draftDays: number; readonly years: number},
): Promise<void> {
  await records.asRole('outbox', async (transaction) => {
    await transaction.execute(sql`
      delete from orders
      where (state = 'draft' and changed_at < now() - ${draftDays} * interval '1 day')
        or (state in ('handed-over', 'cancelled') and changed_at < now() - ${years} * interval '1 year')`)
  })
}

/**
 * Removes what was typed from the orders of a person, on every site, and what they had begun to order: found by the
 * account, by the deposit's e-mail or phone, and by the e-mail that was typed.
 */
export function eraseOrderContacts(
  records: Records,
  {email, phone}: {readonly email: string | null; readonly phone: string | null},
): Promise<number> {
  return records.asRole('operator', async (transaction) => {
    const named = transaction
      .select({id: reservations.id})
      .from(reservations)
      .where(
        sql`(${email}::text is not null and ${reservations.emailKey} = ${email})
          or (${phone}::text is not null and ${reservations.phoneKey} = ${phone})`,
      )
    // Accounts are known by the number with its plus sign.
    const isOfAccount = sql`(${orders.site}, ${orders.shopper}) in
      (select ${shoppers.site}, ${shoppers.id} from ${shoppers} where ${shoppers.phone} = '+' || ${phone}::text)`
    const isTyped = sql`lower(${orders.choices} -> 'buyer' ->> 'email') = ${email}`
    const isOwn = or(inArray(orders.reservation, named), isOfAccount, isTyped)
    await transaction.delete(orders).where(and(isOwn, eq(orders.state, 'draft')))
    return removeChoices(transaction, isOwn)
  })
}

/** Removes what was typed from orders that have ended before then. */
export function pruneOrderContacts(records: Records, before: Date): Promise<number> {
  const isOver = inArray(orders.state, ['handed-over', 'cancelled'])
  return records.asRole('operator', (transaction) =>
    removeChoices(transaction, and(isOver, lt(orders.changedAt, before))),
  )
}

async function removeChoices(transaction: SiteTransaction, where: SQL | undefined): Promise<number> {
  const changed = await transaction
    .update(orders)
    .set({choices: null})
    .where(and(where, isNotNull(orders.choices)))
    .returning({id: orders.id})
  return changed.length
}

function matchOrder(site: string, id: string) {
  return and(eq(orders.site, site), eq(orders.id, id))
}
