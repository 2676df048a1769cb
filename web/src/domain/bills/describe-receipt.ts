import {formatCents} from '../payments/format-cents.ts'
import type {PaymentMoney} from '../payments/payment-money.ts'
import {formatRecordNumber} from '../record-number.ts'
import {formatMoment} from '../reservations/reservation-notifications.ts'

export type ReceiptRow = {readonly label: string; readonly value: string}

/** The content of a receipt as text. */
export type Receipt = {
  readonly heading: string
  readonly amount: string
  readonly rows: readonly ReceiptRow[]
  /** The refunds, oldest first. */
  readonly refunds: readonly ReceiptRow[]
  readonly notes: readonly string[]
}

type ReceiptFacts = {
  readonly bill: {
    readonly number: string
    readonly reference: string
    readonly purpose: string
    readonly paidAt: Date | null
    readonly contact: {readonly name: string} | null
  }
  readonly payment: PaymentMoney
  readonly entries: readonly {readonly kind: string; readonly cents: number; readonly createdAt: Date}[]
  readonly payee: string
  readonly zone: string
}

/** The receipt of a paid bill; times in the zone of the site. */
export function describeReceipt({bill, payment, entries, payee, zone}: ReceiptFacts): Receipt {
  const paidAt = bill.paidAt ? [{label: 'Paid on', value: formatMoment(bill.paidAt.getTime(), zone)}] : []
  const left = payment.capturedCents - payment.refundedCents
  return {
    heading: payment.refundedCents > 0 ? 'Receipt, with refunds' : 'Receipt',
    amount: formatCents(payment.capturedCents),
    rows: [
      {label: 'Paid to', value: payee},
      {label: 'For', value: bill.purpose},
      {label: 'Reference', value: bill.reference},
      ...paidAt,
      ...(bill.contact ? [{label: 'Paid by', value: bill.contact.name}] : []),
      {label: 'Receipt number', value: formatRecordNumber(bill.number)},
    ],
    refunds: [
      ...entries
        .filter(({kind}) => kind === 'refunded')
        .map(({cents, createdAt}, at) => ({
          label: `Refund ${at + 1}, ${formatMoment(createdAt.getTime(), zone)}`,
          value: formatCents(cents),
        })),
      ...(payment.refundedCents > 0 ? [{label: 'Paid after refunds', value: formatCents(left)}] : []),
    ],
    notes: [
      'No surcharge was added for paying by card.',
      'This receipt confirms a payment. It is not a tax invoice: that is the invoice you were given.',
    ],
  }
}
