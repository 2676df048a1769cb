import {formatCents} from '../payments/format-cents.ts'

/** Events of a bill that shopper and dealership are notified of. */
export type BillNotificationReason = 'paid' | 'refunded'

/** The body of a notification job: `cents` were paid, or refunded this time. */
export type BillNotification = {
  readonly bill: string
  readonly reason: BillNotificationReason
  readonly cents: number
}

const TEXTS: {readonly [reason in BillNotificationReason]: {readonly [part in keyof BillTexts]: string}} = {
  paid: {
    lead: 'Paid online: {amount} for {purpose}, reference {reference}.',
    subject: 'Receipt: {amount} for {reference}',
    text: 'We have received your payment of {amount} for {purpose}, reference {reference}.',
  },
  refunded: {
    lead: 'Given back online: {amount} of the payment for {purpose}, reference {reference}.',
    subject: 'Refund: {amount} for {reference}',
    text: '{amount} of your payment for {purpose}, reference {reference}, goes back to your card. Banks take up to ten business days to show it.',
  },
}

export type BillTexts = {readonly lead: string; readonly subject: string; readonly text: string}

type BillFacts = {readonly purpose: string; readonly reference: string; readonly cents: number}

/** The texts of an event: for the dealership, as the subject of a mail, and for the shopper. */
export function writeBillNotification(
  reason: BillNotificationReason,
  {purpose, reference, cents}: BillFacts,
): BillTexts {
  const values: {readonly [name: string]: string} = {amount: formatCents(cents), purpose, reference}
  // In one pass, so that braces in a reference are not replaced again.
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const {lead, subject, text} = TEXTS[reason]
  return {lead: fill(lead), subject: fill(subject), text: fill(text)}
}
