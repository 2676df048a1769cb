import {sql} from 'drizzle-orm'
import {chooseBillStep, getBillState, type RefundRefusal} from '#/domain/bills/bill-money'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import {formatUtc} from '#/lib/format-utc'
import {refuse} from '#/operator/answer'
import {defineSubject} from '#/services/payments/define-subject'
import type {PaymentSubject} from '#/services/payments/payment-subject'
import {type Bill, listBills, requestRefund, settleBill} from './records.ts'
import {bills} from './tables.ts'

const REFUSALS: {readonly [refusal in RefundRefusal]: string} = {
  'not-paid': 'It is not paid: there is nothing to give back.',
  'on-its-way': 'An earlier refund has not reached the provider yet: "reconcile" tries it again.',
  'nothing-left': 'All of it was given back already.',
  'too-much': 'That is more than is left of it: "show" says what was given back.',
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
export const BILL_SUBJECT = defineSubject(bills, {
  toSubject,
  dueBack: sql`(select b.refund_cents from bills b where b.site = p.site and b.id = p.bill)`,
  actions: {
    refund: async ({records, onChange}, {site, id}, cents) => {
      const refusal = await records.forSite(site, (db) => requestRefund(db, site, id, cents))
      if (refusal) return refuse(REFUSALS[refusal])
      onChange()
      return null
    },
  },
  describe: (_, payment) => (payment ? `The bill is ${getBillState(payment)}` : 'The bill has no payment'),
  list: listBills,
  columns: {
    bill: ({bill}) => formatRecordNumber(bill.number),
    'made (UTC)': ({bill}) => formatUtc(bill.createdAt),
    site: ({bill}) => bill.site,
    dealership: ({bill}) => bill.dealership,
    reference: ({bill}) => bill.reference,
    purpose: ({bill}) => bill.purpose,
    state: ({payment}) => getBillState(payment),
    amount: ({bill}) => formatCents(bill.amountCents),
    'given back': ({payment}) => formatCents(payment.refundedCents),
  },
})
