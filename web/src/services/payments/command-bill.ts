import {getBillState, type RefundRefusal} from '#/domain/bills/bill-money'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import type {Records} from '#/gateways/records/port'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {type Bill, listBills, requestRefund} from '#/services/bills/records'
import {describeMoney} from './audit-payments.ts'
import {
  describeDelay,
  findCase,
  type PaymentActions,
  type PaymentCommandContext,
  settleNow,
} from './payment-command-context.ts'

type Filter = {readonly site: string | null; readonly isLive: boolean; readonly limit: number}

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

/** The newest bills as rows of a table, with a header; empty if there are none. */
export async function listBillRows(records: Records, filter: Filter): Promise<string[][]> {
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

/** An operator's actions on a bill, by the command's name. */
export const BILL_ACTIONS: PaymentActions<Bill> = {
  show: async (context, bill) => {
    const {payment = null, entries = []} = (await findCase(context, bill)) ?? {}
    return succeed(JSON.stringify({...bill, payment, entries}, null, 2))
  },
  refund: async (context, bill, cents) => {
    const {site, id} = bill
    const refusal = await context.records.forSite(site, (transaction) =>
      requestRefund(transaction, site, id, cents),
    )
    if (refusal) return refuse(REFUSALS[refusal])
    context.onChange()
    return describeOutcome(context, bill)
  },
  reconcile: (context, bill) => describeOutcome(context, bill),
}

async function describeOutcome(context: PaymentCommandContext, bill: Bill): Promise<Answer> {
  const attempt = await settleNow(context, bill)
  if (!attempt.ok) return refuse(describeDelay(attempt.error))
  const found = await findCase(context, bill)
  if (!found) return refuse('It has no payment.')
  return succeed(
    `The bill is ${getBillState(found.payment)}; the payment is ${describeMoney(found.payment)}.`,
  )
}
