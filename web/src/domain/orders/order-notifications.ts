import {findKey} from '#/lib/find-key'
import {formatCents} from '../payments/format-cents.ts'
import {getUnreturnedCents} from '../payments/payment-money.ts'
import {formatRecordNumber} from '../record-number.ts'
import {formatMoment} from '../reservations/reservation-notifications.ts'
import {formatCoolingOffEnd} from './cooling-off.ts'
import type {DealSum} from './deal-lines.ts'
import {describeReturn, type OrderLedger} from './order-money.ts'
import type {OrderReason, OrderState} from './order-state.ts'

type NotificationTexts = {
  /** Heads the dealership's mail, before the number. */
  readonly event: string
  /** For the dealership, whose notification also names the buyer and the car. */
  readonly lead: string
  /** For the shopper. */
  readonly subject: string
  readonly text: string
}

const STATES: {readonly [state in Exclude<OrderState, 'draft' | 'cancelled'>]: NotificationTexts} = {
  placed: {
    event: 'Order placed',
    lead: 'Order {number} is placed. Accept or decline it by {until}; without an answer it ends, and the deposit goes back.',
    subject: 'Your order {number}: {car}',
    text: 'Your order {number} for {car} is with the dealer, who answers by {until}.',
  },
  accepted: {
    event: 'Order accepted',
    lead: 'Order {number} is accepted. {deposit} The contract is yours to make with the buyer. {law}',
    subject: 'Accepted: your order {number}',
    text: 'The dealer has accepted your order {number} for {car} and will contact you about the contract. {withdraw}',
  },
  paid: {
    event: 'Order paid',
    lead: 'Order {number} is marked as paid.',
    subject: 'Paid: your order {number}',
    text: 'The dealer has marked your order {number} as paid.',
  },
  ready: {
    event: 'Order ready',
    lead: 'Order {number} is marked as ready.',
    subject: 'Ready: your order {number}',
    text: '{car} is ready for you. The dealer will contact you about the handover.',
  },
  'handed-over': {
    event: 'Order handed over',
    lead: 'Order {number} is marked as handed over.',
    subject: 'Yours: {car}',
    text: '{car} has been handed over to you. Drive safely.',
  },
}

const CANCELLED = {
  'by-shopper': {
    event: 'Order cancelled by the buyer',
    lead: 'The shopper has cancelled order {number}. {back}',
    subject: 'Cancelled: your order {number}',
    text: 'Your order {number} for {car} is cancelled. {back}',
  },
  'by-dealership': {
    event: 'Order declined or cancelled by the dealership',
    lead: 'Order {number} was declined or cancelled by the dealership. {back}',
    subject: 'Not accepted: your order {number}',
    text: 'The dealer cannot go on with your order {number} for {car}. {back}',
  },
  'time-over': {
    event: 'Order ended without an answer',
    lead: 'Order {number} was not answered in time and has ended; what was ordered is offered again. {back}',
    subject: 'Ended: your order {number}',
    text: 'The dealer did not answer your order {number} for {car} in time, so it has ended. {back}',
  },
  'sold-elsewhere': {
    event: 'Order ended, sold elsewhere',
    lead: 'The car of order {number} is sold according to the stock feed, so the order has ended. {back}',
    subject: 'Sold: {car}',
    text: '{car} has been sold, so your order {number} has ended. {back}',
  },
  'money-returned': {
    event: 'Order ended, deposit gone back',
    lead: 'The deposit of order {number} went back to the shopper at the payment provider, so the order has ended.',
    subject: 'Ended: your order {number}',
    text: 'Your deposit has gone back to you, so your order {number} for {car} has ended.',
  },
} as const satisfies {readonly [reason in OrderReason]?: NotificationTexts}

type OrderNewsFacts = {
  readonly number: string
  readonly car: string
  readonly sum: DealSum
  readonly ledger: OrderLedger
  /** The deadlines for the dealer's answer and for the shopper's withdrawal, in ms since the epoch. */
  readonly until: number | null
  readonly withdrawUntil: number | null
  /** Whether the dealer may demand only the deposit until then. */
  readonly onlyDepositBeforeEnd: boolean
  readonly zone: string
}

/** The texts of an order event: for the dealership, as the subject of a mail, and for the shopper. */
export function writeOrderNotification(
  state: Exclude<OrderState, 'draft'>,
  reason: OrderReason,
  facts: OrderNewsFacts,
): NotificationTexts {
  const {number, car, sum, ledger, until, withdrawUntil, onlyDepositBeforeEnd, zone} = facts
  const texts =
    state === 'cancelled' ? CANCELLED[findKey(CANCELLED, reason) ?? 'by-dealership'] : STATES[state]
  const held = ledger.deposit ? getUnreturnedCents(ledger.deposit) : 0
  const end = withdrawUntil === null ? null : formatCoolingOffEnd(withdrawUntil, zone)
  const values: {readonly [name: string]: string} = {
    number: formatRecordNumber(number),
    car,
    until: until === null ? 'then' : formatMoment(until, zone),
    deposit: held > 0 ? `The deposit of ${formatCents(held)} is taken and counts towards the price.` : '',
    back: describeReturn(sum, ledger),
    withdraw: end ? `You can withdraw from it until ${end}, on the page of your order.` : '',
    law: end && onlyDepositBeforeEnd ? `Until ${end} nothing but the deposit may be asked for.` : '',
  }
  const fill = (words: string) =>
    words
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  return {event: texts.event, lead: fill(texts.lead), subject: fill(texts.subject), text: fill(texts.text)}
}
