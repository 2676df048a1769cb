import {randomUUID} from 'node:crypto'
import {and, desc, eq, isNotNull, or, sql} from 'drizzle-orm'
import {type RefundRefusal, refuseRefund} from '#/domain/bills/bill-money'
import type {BillNotification} from '#/domain/bills/bill-notifications'
import type {PaymentMoney} from '#/domain/payments/payment-money'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJob, addJobs} from '#/jobs/add-jobs'
import {buildJob} from '#/jobs/define-jobs'
import {PAYMENT_JOBS} from '#/services/payments/jobs'
import {payments} from '#/services/payments/tables'
import {isOfShopper, type Shopper} from '#/services/shoppers/records'
import {BILL_JOBS} from './jobs.ts'
import {bills} from './tables.ts'

export type Bill = typeof bills.$inferSelect
type Payment = typeof payments.$inferSelect
export type PaidBill = {readonly bill: Bill; readonly payment: Payment}

/** A payment by a shopper to the dealership's own account. */
export type NewBill = Pick<
  Bill,
  | 'site'
  | 'idempotencyKey'
  | 'dealership'
  | 'purpose'
  | 'reference'
  | 'amountCents'
  | 'shopper'
  | 'emailKey'
  | 'phoneKey'
  | 'host'
> & {readonly contact: NonNullable<Bill['contact']>; readonly account: string}

/** How many minutes a bill can be paid; then its checkout page is closed. */
const PAYMENT_MINUTES = 61

/** Stores a bill with its payment; returns the existing one if the same was sent before. */
export async function addBill(db: SiteTransaction, {account, ...wanted}: NewBill): Promise<PaidBill> {
  const {site, idempotencyKey, amountCents} = wanted
  const id = randomUUID()
  const endsAt = sql<Date>`now() + ${PAYMENT_MINUTES} * interval '1 minute'`
  const [added] = await db
    .insert(bills)
    .values({...wanted, id, endsAt})
    .onConflictDoNothing()
    .returning({id: bills.id})
  if (added) {
    const payment = randomUUID()
    await db.insert(payments).values({site, id: payment, bill: id, account, amountCents})
    await addJob(db, PAYMENT_JOBS['settle-payment'], {
      site,
      key: `${payment}/page-over`,
      body: {payment},
      dueAt: endsAt,
    })
  }
  const [known] = await selectBills(db).where(hasValues(bills, {site, idempotencyKey}))
  if (!known) throw new Error('The records answered no bill')
  return known
}

function selectBills(db: SiteTransaction) {
  return db
    .select({bill: bills, payment: payments})
    .from(bills)
    .innerJoin(payments, and(eq(payments.site, bills.site), eq(payments.bill, bills.id)))
}

/** A bill of a site with its payment; null if there is none. */
export async function findBill(db: SiteTransaction, site: string, id: string): Promise<PaidBill | null> {
  const [found] = await selectBills(db).where(hasValues(bills, {site, id}))
  return found ?? null
}

/** A shopper's paid bills, newest first. */
export function listShopperBills(db: SiteTransaction, shopper: Shopper): Promise<readonly PaidBill[]> {
  return selectBills(db)
    .where(and(isOfShopper(bills, shopper), isNotNull(bills.paidAt)))
    .orderBy(desc(bills.createdAt))
    .limit(50)
}

/** Updates a bill after its payment has changed state, and requests the jobs that notify about it. */
export async function settleBill(
  db: SiteTransaction,
  {site, id}: Bill,
  known: PaymentMoney,
  said: PaymentMoney,
): Promise<void> {
  if (known.capturedCents === 0 && said.capturedCents > 0) {
    await fromTable(db, bills).update({site, id}, {paidAt: sql`now()`})
    await addBillNews(db, site, {bill: id, reason: 'paid', cents: said.capturedCents})
  }
  const cents = said.refundedCents - known.refundedCents
  if (cents > 0) await addBillNews(db, site, {bill: id, reason: 'refunded', cents}, said.refundedCents)
}

async function addBillNews(
  db: SiteTransaction,
  site: string,
  body: BillNotification,
  total = 0,
): Promise<void> {
  const key = `${body.bill}/${body.reason}/${total}`
  await addJobs(
    db,
    Object.values(BILL_JOBS).map((kind) => buildJob(kind, {site, key, body})),
  )
}

/** Requests a refund, of the whole remaining amount by default; returns the reason if it is not possible. */
export async function requestRefund(
  db: SiteTransaction,
  site: string,
  id: string,
  cents: number | null,
): Promise<RefundRefusal | null> {
  // The payment is locked, so that concurrent updates from the provider wait.
  const payment = await fromTable(db, payments).find({site, bill: id}, {isLocked: true})
  const bill = await fromTable(db, bills).find({site, id})
  if (!payment || !bill) return 'not-paid'
  const wanted = cents ?? payment.capturedCents - payment.refundedCents
  const refusal = refuseRefund(bill, payment, wanted)
  if (refusal) return refusal
  const refundCents = payment.refundedCents + wanted
  await fromTable(db, bills).update({site, id}, {refundCents})
  await addJob(db, PAYMENT_JOBS['settle-payment'], {
    site,
    key: `${payment.id}/refund-${refundCents}`,
    body: {payment: payment.id},
  })
  return null
}

/** The newest bills of a site, or of all sites; optionally only those that can still be paid or refunded. */
export function listBills(
  records: Records,
  {site, isLive, limit}: {readonly site: string | null; readonly isLive: boolean; readonly limit: number},
): Promise<PaidBill[]> {
  const live = or(
    sql`${payments.state} in ('new', 'open', 'authorised')`,
    sql`${payments.refundedCents} < ${bills.refundCents}`,
  )
  return records.asRole('operator', (db) =>
    selectBills(db)
      .where(and(site === null ? undefined : eq(bills.site, site), isLive ? live : undefined))
      .orderBy(desc(bills.createdAt))
      .limit(limit),
  )
}

/** Removes bills created more than `years` years ago, with their payments. */
export async function pruneBills(records: Records, years: number): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.execute(sql`delete from bills where created_at < now() - ${years} * interval '1 year'`),
  )
}
