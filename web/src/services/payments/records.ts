import {eq, gt, or, sql} from 'drizzle-orm'
import * as z from 'zod'
import {isLaterState, listMoneyEntries, type ProviderPayment} from '#/domain/payments/payment-money'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {addJob} from '#/jobs/add-jobs'
import {PAYMENT_JOBS} from './jobs.ts'
import {
  getSubject,
  joinKey,
  type PaymentSubject,
  type PaymentSubjects,
  type SubjectKey,
} from './payment-subject.ts'
import {paymentEntries, paymentEvents, payments} from './tables.ts'

export type Payment = typeof payments.$inferSelect
export type PaymentEntry = typeof paymentEntries.$inferSelect

/** A payment with what it is for. */
export type PaymentCase = {readonly payment: Payment; readonly subject: PaymentSubject}

/** A payment with what it is for and all its entries. */
export type PaymentHistory = PaymentCase & {readonly entries: readonly PaymentEntry[]}

/** A payment of a site with its subject; null if there is none. */
export async function findPayment(
  db: SiteTransaction,
  subjects: PaymentSubjects,
  site: string,
  id: string,
): Promise<PaymentCase | null> {
  const found = await fromTable(db, payments).list({site, id})
  return (await findSubjects(db, subjects, found))[0] ?? null
}

/** As `findPayment`, with both rows locked until the end of the transaction. */
async function lockPayment(
  db: SiteTransaction,
  subjects: PaymentSubjects,
  site: string,
  id: string,
): Promise<PaymentCase | null> {
  const found = await db.select().from(payments).where(hasValues(payments, {site, id})).for('update')
  return (await findSubjects(db, subjects, found, {isLocked: true}))[0] ?? null
}

/** The payments with their subjects, in their order. */
async function findSubjects(
  db: SiteTransaction,
  subjects: PaymentSubjects,
  found: readonly Payment[],
  options: {readonly isLocked?: boolean} = {},
): Promise<PaymentCase[]> {
  const byName = Map.groupBy(found.map(getSubject), ({name}) => name)
  const all = new Map<string, PaymentSubject>()
  for (const [name, keys] of byName)
    for (const [key, subject] of await subjects[name].findAll(db, keys, options)) all.set(key, subject)
  return found.flatMap((payment) => {
    const subject = all.get(joinKey(getSubject(payment)))
    return subject ? [{payment, subject}] : []
  })
}

/** The payment of a reservation; null if it has none. */
export function findPaymentOfReservation(
  db: SiteTransaction,
  site: string,
  reservation: string,
): Promise<Payment | null> {
  return fromTable(db, payments).find({site, reservation})
}

/** The entries of a payment, oldest first. */
export function listEntries(db: SiteTransaction, site: string, payment: string): Promise<PaymentEntry[]> {
  return fromTable(db, paymentEntries).list({site, payment}, {order: [paymentEntries.id]})
}

/** Stores the checkout session of a payment. */
export async function recordSession(
  db: SiteTransaction,
  site: string,
  id: string,
  session: string,
): Promise<void> {
  await fromTable(db, payments).update(
    {site, id, state: 'new'},
    {session, state: 'open', checkedAt: sql`now()`},
  )
}

/** Closes a payment without a checkout session, which cannot be paid. */
export async function closeUnopened(db: SiteTransaction, site: string, id: string): Promise<void> {
  await fromTable(db, payments).update({site, id, state: 'new'}, {state: 'expired', checkedAt: sql`now()`})
}

export type ProviderEvent = {readonly id: string; readonly type: string}

/**
 * Applies the provider's state of a payment, and updates its subject. A known state or event changes nothing. Returns
 * both after the update; null if the site has no such payment.
 */
export async function applyProviderPayment(
  db: SiteTransaction,
  subjects: PaymentSubjects,
  {site, id}: SubjectKey,
  {said, event}: {readonly said: ProviderPayment; readonly event: ProviderEvent | null},
): Promise<PaymentCase | null> {
  const known = await lockPayment(db, subjects, site, id)
  if (!known) return null
  const {payment, subject} = known
  if (event) await addEvent(db, payment, event)
  if (!isLaterState(payment, said)) {
    await fromTable(db, payments).update({site, id}, {checkedAt: sql`now()`})
    return known
  }
  const {state, intent, capturedCents, refundedCents} = said
  await fromTable(db, payments).update(
    {site, id},
    {
      state,
      capturedCents,
      refundedCents,
      checkedAt: sql`now()`,
      ...(intent !== null && {intent}),
    },
  )
  const entries = listMoneyEntries(payment, said).map((entry) => ({site, payment: id, ...entry}))
  if (entries.length > 0) await db.insert(paymentEntries).values(entries)
  await subject.settle(db, payment, said)
  return findPayment(db, subjects, site, id)
}

async function addEvent(
  db: SiteTransaction,
  {site, id, account}: Payment,
  event: ProviderEvent,
): Promise<void> {
  await fromTable(db, paymentEvents).add([{account, event: event.id, type: event.type, site, payment: id}])
}

/** Whether an event was processed already. */
export async function isEventKnown(db: SiteTransaction, account: string, event: string): Promise<boolean> {
  const known = hasValues(paymentEvents, {account, event})
  return (await fromTable(db, paymentEvents).count(known)) > 0
}

type ProviderIds = {readonly account: string; readonly session: string | null; readonly intent: string | null}

/** The site and payment that the provider refers to; null if it is not one of ours. */
export function findPaymentByProvider(
  records: Records,
  {account, session, intent}: ProviderIds,
): Promise<{readonly site: string; readonly id: string} | null> {
  return records.asRole('outbox', (db) =>
    fromTable(db, payments).find(
      [{account}, session === null ? eq(payments.intent, intent ?? '') : eq(payments.session, session)],
      {only: ['site', 'id']},
    ),
  )
}

const idRows = z.array(z.object({site: z.string(), id: z.string()}))

/**
 * The payments that may still change, the longest unchecked first: open checkouts, authorisations, and pending
 * refunds and captures.
 */
export async function listPaymentsToCheck(
  records: Records,
  subjects: PaymentSubjects,
  limit: number,
): Promise<readonly {readonly site: string; readonly id: string}[]> {
  const dueBack = Object.values(subjects).map((kind) => kind.dueBack)
  const answer = await records.asRole('outbox', (db) =>
    db.execute(sql`
      select p.site, p.id from payments p
      where p.state in ('new', 'open', 'authorised')
        or (p.state = 'captured' and p.refunded_cents < coalesce(${sql.join(dueBack, sql`, `)}, p.captured_cents))
      order by p.checked_at nulls first limit ${limit}`),
  )
  return idRows.parse(getRows(answer))
}

type CaseFilter = {
  readonly site: string | null
  /** The id of its subject. */
  readonly of?: string
  /** Only payments whose id sorts after it. */
  readonly after: string | null
  readonly limit: number
}

/** Payments of one site or of all with their subjects and entries, in the order of their ids. */
export function listPaymentCases(
  records: Records,
  subjects: PaymentSubjects,
  {site, of, after, limit}: CaseFilter,
): Promise<PaymentHistory[]> {
  return records.asRole('operator', async (db) => {
    const found = await fromTable(db, payments).list(
      [
        site === null ? {} : {site},
        of === undefined ? undefined : or(eq(payments.reservation, of), eq(payments.bill, of)),
        after === null ? undefined : gt(payments.id, after),
      ],
      {order: [payments.id], limit},
    )
    const ofThese = {payment: found.map(({id}) => id)}
    const entries = await fromTable(db, paymentEntries).list(ofThese, {order: [paymentEntries.id]})
    const byPayment = Map.groupBy(entries, ({payment}) => payment)
    const cases = await findSubjects(db, subjects, found)
    return cases.map((one) => ({...one, entries: byPayment.get(one.payment.id) ?? []}))
  })
}

/**
 * Requests the job that brings the payment of a reservation to its state; `reason` keeps a change from being requested
 * twice.
 */
export async function addSettling(
  db: SiteTransaction,
  {site, id: reservation}: SubjectKey,
  reason: string,
): Promise<void> {
  const payment = await findPaymentOfReservation(db, site, reservation)
  if (payment)
    await addJob(db, PAYMENT_JOBS['settle-payment'], {
      site,
      key: `${payment.id}/${reason}`,
      body: {payment: payment.id},
    })
}

/** Removes the provider's events that are too old to be repeated. */
export async function prunePaymentEvents(records: Records, days: number): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.execute(sql`delete from payment_events where created_at < now() - ${days} * interval '1 day'`),
  )
}
