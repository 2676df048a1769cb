import {and, inArray, sql} from 'drizzle-orm'
import {chooseBillStep, getBillState, type RefundRefusal} from '#/domain/bills/bill-money'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import type {Records} from '#/gateways/records/port'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {describeMoney} from '#/services/payments/audit-payments'
import {describeDelay, findCase, settleNow} from '#/services/payments/payment-command-context'
import {
  joinKey,
  type MoneyParts,
  type PaymentSubject,
  type RowFilter,
  type SubjectKind,
} from '#/services/payments/payment-subject'
import {isOfShopper} from '#/services/shoppers/records'
import {type Bill, listBills, listBillsByKey, requestRefund, settleBill} from './records.ts'
import {bills} from './tables.ts'

const HEAD = [
  'bill',
  'made (UTC)',
  'site',
  'dealership',
  'reference',
  'purpose',
  'state',
  'amount',
  'given back',
]

async function listBillRows(records: Records, filter: RowFilter): Promise<string[][]> {
  const found = await listBills(records, filter)
  const rows = found.map(({bill, payment}) => [
    formatRecordNumber(bill.number),
    formatUtc(bill.createdAt),
    bill.site,
    bill.dealership,
    bill.reference,
    bill.purpose,
    getBillState(payment),
    formatCents(bill.amountCents),
    formatCents(payment.refundedCents),
  ])
  return rows.length > 0 ? [HEAD, ...rows] : []
}

const REFUSALS: {readonly [refusal in RefundRefusal]: string} = {
  'not-paid': 'It is not paid: there is nothing to give back.',
  'on-its-way': 'An earlier refund has not reached the provider yet: "reconcile" tries it again.',
  'nothing-left': 'All of it was given back already.',
  'too-much': 'That is more than is left of it: "show" says what was given back.',
}

type Act = (context: MoneyParts, bill: Bill, cents: number | null) => Promise<Answer>

/** An operator's actions on a bill, by the command's name. */
const ACTIONS: {readonly [command: string]: Act} = {
  show: async (context, bill) => {
    const {payment = null, entries = []} = (await findCase(context, bill)) ?? {}
    return succeed(JSON.stringify({...bill, payment, entries}, null, 2))
  },
  refund: async (context, bill, cents) => {
    const {site, id} = bill
    const refusal = await context.records.forSite(site, (db) => requestRefund(db, site, id, cents))
    if (refusal) return refuse(REFUSALS[refusal])
    context.onChange()
    return describeOutcome(context, bill)
  },
  reconcile: (context, bill) => describeOutcome(context, bill),
}

async function describeOutcome(context: MoneyParts, bill: Bill): Promise<Answer> {
  const attempt = await settleNow(context, bill)
  if (!attempt.ok) return refuse(describeDelay(attempt.error))
  const found = await findCase(context, bill)
  if (!found) return refuse('It has no payment.')
  return succeed(
    `The bill is ${getBillState(found.payment)}; the payment is ${describeMoney(found.payment)}.`,
  )
}

function toSubject(bill: Bill): PaymentSubject {
  const {site, id, amountCents, refundCents, endsAt, paidAt} = bill
  return {
    site,
    id,
    askedCents: amountCents,
    payableUntil: endsAt,
    chooseStep: (payment) => chooseBillStep(bill, payment, Date.now()),
    getRefundCents: () => refundCents,
    settle: (db, known, said) => settleBill(db, bill, known, said),
    listFaults: ({capturedCents}) =>
      (paidAt !== null) === capturedCents > 0 ? [] : ['the bill says otherwise whether it is paid'],
  }
}

/** Bills as subjects of payments. */
export const BILL_SUBJECT: SubjectKind = {
  findAll: async (db, keys, {isLocked = false} = {}) => {
    const found = db
      .select()
      .from(bills)
      .where(
        and(
          inArray(bills.site, [...new Set(keys.map(({site}) => site))]),
          inArray(
            bills.id,
            keys.map(({id}) => id),
          ),
        ),
      )
    const rows = await (isLocked ? found.for('update') : found)
    return new Map(rows.map((bill) => [joinKey(bill), toSubject(bill)]))
  },
  dueBack: sql`(select b.refund_cents from bills b where b.site = p.site and b.id = p.bill)`,
  selectOwn: (db, shopper) => db.select({id: bills.id}).from(bills).where(isOfShopper(bills, shopper)),
  listRows: listBillRows,
  listByKey: async (records, key) => {
    const found = await listBillsByKey(records, key)
    return found.map((bill) => ({
      ...bill,
      run: (context, command, cents) => ACTIONS[command]?.(context, bill, cents) ?? null,
    }))
  },
}
