import {and, eq, or, sql} from 'drizzle-orm'
import * as z from 'zod'
import {isLaterState, listMoneyEntries, type ProviderPayment} from '#/domain/payments/payment-money'
import {isPaidTooLate, settleReservation} from '#/domain/reservations/reservation-state'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {type Bill, settleBill} from '#/services/bills/records'
import {bills} from '#/services/bills/tables'
import {
  addReservationNotification,
  closeReservation,
  extendHold,
  type Reservation,
  recordReason,
} from '#/services/reservations/records'
import {reservations} from '#/services/reservations/tables'
import {paymentEntries, paymentEvents, payments} from './tables.ts'

export type Payment = typeof payments.$inferSelect
export type PaymentEntry = typeof paymentEntries.$inferSelect

/** A payment with its reservation or bill. */
export type PaymentCase = {
  readonly payment: Payment
  readonly reservation: Reservation | null
  readonly bill: Bill | null
}

/** A payment of a site with its reservation or bill; null if there is none. */
export async function findPayment(
  transaction: SiteTransaction,
  site: string,
  id: string,
): Promise<PaymentCase | null> {
  const [found] = await selectCases(transaction).where(matchPayment(site, id))
  return found ?? null
}

/** As `findPayment`, with both rows locked until the end of the transaction. */
async function lockPayment(
  transaction: SiteTransaction,
  site: string,
  id: string,
): Promise<PaymentCase | null> {
  const [payment] = await transaction.select().from(payments).where(matchPayment(site, id)).for('update')
  if (!payment) return null
  // A row on the optional side of an outer join cannot be locked.
  if (payment.reservation !== null)
    await transaction
      .select({id: reservations.id})
      .from(reservations)
      .where(and(eq(reservations.site, site), eq(reservations.id, payment.reservation)))
      .for('update')
  return findPayment(transaction, site, id)
}

/** The payment of a reservation; null if it has none. */
export async function findPaymentOfReservation(
  transaction: SiteTransaction,
  site: string,
  reservation: string,
): Promise<Payment | null> {
  const [found] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.site, site), eq(payments.reservation, reservation)))
  return found ?? null
}

function selectCases(transaction: SiteTransaction) {
  return transaction
    .select({payment: payments, reservation: reservations, bill: bills})
    .from(payments)
    .leftJoin(
      reservations,
      and(eq(reservations.site, payments.site), eq(reservations.id, payments.reservation)),
    )
    .leftJoin(bills, and(eq(bills.site, payments.site), eq(bills.id, payments.bill)))
}

/** The entries of a payment, oldest first. */
export function listEntries(
  transaction: SiteTransaction,
  site: string,
  payment: string,
): Promise<PaymentEntry[]> {
  return transaction
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.site, site), eq(paymentEntries.payment, payment)))
    .orderBy(paymentEntries.id)
}

/** Stores the checkout session of a payment. */
export async function recordSession(
  transaction: SiteTransaction,
  site: string,
  id: string,
  session: string,
): Promise<void> {
  await transaction
    .update(payments)
    .set({session, state: 'open', checkedAt: sql`now()`})
    .where(and(matchPayment(site, id), eq(payments.state, 'new')))
}

/** Closes a payment without a checkout session, which cannot be paid. */
export async function closeUnopened(transaction: SiteTransaction, site: string, id: string): Promise<void> {
  await transaction
    .update(payments)
    .set({state: 'expired', checkedAt: sql`now()`})
    .where(and(matchPayment(site, id), eq(payments.state, 'new')))
}

export type ProviderEvent = {readonly id: string; readonly type: string}

/**
 * Applies the provider's state of a payment, and updates its reservation or bill. A known state or event changes
 * nothing. Returns both after the update; null if the site has no such payment.
 */
export async function applyProviderPayment(
  transaction: SiteTransaction,
  site: string,
  id: string,
  {said, event}: {readonly said: ProviderPayment; readonly event: ProviderEvent | null},
): Promise<PaymentCase | null> {
  const known = await lockPayment(transaction, site, id)
  if (!known) return null
  const {payment, reservation, bill} = known
  if (event) await addEvent(transaction, payment, event)
  if (!isLaterState(payment, said)) {
    await transaction.update(payments).set({checkedAt: sql`now()`}).where(matchPayment(site, id))
    return known
  }
  const {state, intent, capturedCents, refundedCents} = said
  await transaction
    .update(payments)
    .set({
      state,
      capturedCents,
      refundedCents,
      checkedAt: sql`now()`,
      ...(intent !== null && {intent}),
    })
    .where(matchPayment(site, id))
  const entries = listMoneyEntries(payment, said).map((entry) => ({site, payment: id, ...entry}))
  if (entries.length > 0) await transaction.insert(paymentEntries).values(entries)
  if (reservation) await settleReserved(transaction, reservation, payment, said)
  if (bill) await settleBill(transaction, bill, payment, said)
  return findPayment(transaction, site, id)
}

async function settleReserved(
  transaction: SiteTransaction,
  reservation: Reservation,
  known: Payment,
  said: ProviderPayment,
): Promise<void> {
  const {site, id, state} = reservation
  await applySettlement(transaction, reservation, said)
  if (!isPaidTooLate(state, known.state, said.state)) return
  await recordReason(transaction, site, id, 'paid-too-late')
  await addReservationNotification(transaction, site, id, 'paid-too-late')
}

async function applySettlement(
  transaction: SiteTransaction,
  reservation: Reservation,
  said: ProviderPayment,
): Promise<void> {
  const {site, id, state} = reservation
  const settlement = settleReservation(state, said)
  if (settlement === null) return
  if (settlement.to !== 'held') return void (await closeReservation(transaction, site, id, settlement))
  const until = said.authorisedUntil === null ? null : new Date(said.authorisedUntil - SPARE_MS)
  const isKept = await extendHold(transaction, reservation, until)
  if (!isKept) await closeReservation(transaction, site, id, {to: 'expired', reason: 'paid-too-late'})
}

/** A hold ends this long before its authorisation expires, so that the dealership can still capture the money. */
const SPARE_MS = 3_600_000

async function addEvent(
  transaction: SiteTransaction,
  {site, id, account}: Payment,
  event: ProviderEvent,
): Promise<void> {
  await transaction
    .insert(paymentEvents)
    .values({account, event: event.id, type: event.type, site, payment: id})
    .onConflictDoNothing()
}

/** Whether an event was processed already. */
export async function isEventKnown(
  transaction: SiteTransaction,
  account: string,
  event: string,
): Promise<boolean> {
  const known = and(eq(paymentEvents.account, account), eq(paymentEvents.event, event))
  return (await transaction.$count(paymentEvents, known)) > 0
}

type ProviderIds = {readonly account: string; readonly session: string | null; readonly intent: string | null}

/** The site and payment that the provider refers to; null if it is not one of ours. */
export function findPaymentByProvider(
  records: Records,
  {account, session, intent}: ProviderIds,
): Promise<{readonly site: string; readonly id: string} | null> {
  return records.asRole('outbox', async (transaction) => {
    const [found] = await transaction
      .select({site: payments.site, id: payments.id})
      .from(payments)
      .where(
        and(
          eq(payments.account, account),
          session === null ? eq(payments.intent, intent ?? '') : eq(payments.session, session),
        ),
      )
    return found ?? null
  })
}

const idRows = z.array(z.object({site: z.string(), id: z.string()}))

/**
 * The payments that may still change, the longest unchecked first: open checkouts, authorisations, and pending
 * refunds and captures.
 */
export async function listPaymentsToCheck(
  records: Records,
  limit: number,
): Promise<readonly {readonly site: string; readonly id: string}[]> {
  const answer = await records.asRole('outbox', (transaction) =>
    transaction.execute(sql`
      select p.site, p.id from payments p
      left join reservations r on r.site = p.site and r.id = p.reservation
      left join bills b on b.site = p.site and b.id = p.bill
      where p.state in ('new', 'open', 'authorised')
        or (p.state = 'captured' and p.refunded_cents < coalesce(b.refund_cents,
          case when r.state = 'sold' and r.keeps_deposit then 0 else p.captured_cents end))
      order by p.checked_at nulls first limit ${limit}`),
  )
  return idRows.parse(getRows(answer))
}

type CaseFilter = {
  readonly site: string | null
  /** The id of its reservation or bill. */
  readonly of?: string
  /** Only payments whose id sorts after it. */
  readonly after: string | null
  readonly limit: number
}

/** Payments of one site or of all with their entries, in the order of their ids. */
export function listPaymentCases(
  records: Records,
  {site, of, after, limit}: CaseFilter,
): Promise<(PaymentCase & {readonly entries: readonly PaymentEntry[]})[]> {
  return records.asRole('operator', async (transaction) => {
    const cases = await selectCases(transaction)
      .where(
        and(
          site === null ? undefined : eq(payments.site, site),
          of === undefined ? undefined : or(eq(payments.reservation, of), eq(payments.bill, of)),
          after === null ? undefined : sql`${payments.id} > ${after}`,
        ),
      )
      .orderBy(payments.id)
      .limit(limit)
    const entries = cases.length
      ? await transaction
          .select()
          .from(paymentEntries)
          .where(sql`${paymentEntries.payment} in ${cases.map(({payment}) => payment.id)}`)
          .orderBy(paymentEntries.id)
      : []
    const byPayment = Map.groupBy(entries, ({payment}) => payment)
    return cases.map((one) => ({...one, entries: byPayment.get(one.payment.id) ?? []}))
  })
}

/** Removes events too old to be repeated, and old reservations and bills with their payments. */
export async function prunePayments(
  records: Records,
  {eventDays, years}: {eventDays: number; years: number},
) {
  await records.asRole('outbox', async (transaction) => {
    await transaction.execute(
      sql`delete from payment_events where created_at < now() - ${eventDays} * interval '1 day'`,
    )
    await transaction.execute(sql`
      delete from reservations
      where state not in ('paying', 'held') and changed_at < now() - ${years} * interval '1 year'`)
    await transaction.execute(sql`delete from bills where created_at < now() - ${years} * interval '1 year'`)
  })
}

function matchPayment(site: string, id: string) {
  return and(eq(payments.site, site), eq(payments.id, id))
}
