import {formatCents} from '../payments/format-cents.ts'

/**
 * Events of a reservation that shopper and dealership are notified of. `event` heads the dealership’s mail, before the
 * reservation’s number.
 */
export const RESERVATION_NOTIFICATIONS = {
  held: {
    event: 'Reserved',
    lead: 'Reserved online until {until}. {deposit}',
    subject: 'Reserved for you: {car}',
    text: '{car} is reserved for you until {until}.',
    deposit: {none: 'No deposit was asked for.', paid: 'The deposit of {amount} is fully refundable.'},
  },
  'by-shopper': {
    event: 'Reservation cancelled by the shopper',
    lead: 'The shopper has cancelled the reservation. {deposit}',
    subject: 'Reservation cancelled: {car}',
    text: 'Your reservation of {car} is cancelled.',
    deposit: {none: '', paid: 'The deposit of {amount} is given back in full.'},
  },
  'by-dealership': {
    event: 'Reservation ended by the dealership',
    lead: 'The reservation was ended by the dealership. {deposit}',
    subject: 'Reservation ended: {car}',
    text: 'The dealership has ended your reservation of {car}.',
    deposit: {none: '', paid: 'The deposit of {amount} is given back in full.'},
  },
  'time-over': {
    event: 'Reservation over',
    lead: 'The time of the reservation is over; {car} is offered again. {deposit}',
    subject: 'Reservation over: {car}',
    text: 'The time of your reservation of {car} is over.',
    deposit: {none: '', paid: 'The deposit of {amount} is given back in full.'},
  },
  'sold-elsewhere': {
    event: 'Reservation ended, sold elsewhere',
    lead: '{car} is sold according to the stock feed, so the reservation has ended. {deposit}',
    subject: 'Sold: {car}',
    text: '{car} has been sold, so your reservation has ended.',
    deposit: {none: '', paid: 'The deposit of {amount} is given back in full.'},
  },
  sold: {
    event: 'Sold to the shopper who reserved',
    lead: 'Sold to the shopper who reserved it. {deposit}',
    subject: 'Yours: {car}',
    text: 'The dealership has noted {car} as sold to you.',
    deposit: {none: '', paid: 'The deposit of {amount} counts towards the price.'},
  },
  refunded: {
    event: 'Deposit given back',
    lead: 'The deposit of {car}, sold to this shopper, is given back. {deposit}',
    subject: 'Deposit given back: {car}',
    text: 'The dealership gives back the deposit you paid for {car}.',
    deposit: {none: '', paid: 'The amount is {amount}.'},
  },
  'money-returned': {
    event: 'Reservation ended, deposit gone back',
    lead: 'The deposit went back to the shopper at the payment provider, so the reservation has ended. {deposit}',
    subject: 'Reservation ended: {car}',
    text: 'Your deposit for {car} has gone back to you, so the reservation has ended.',
    deposit: {none: '', paid: 'The amount is {amount}.'},
  },
  'paid-too-late': {
    event: 'Card given too late, nothing reserved',
    lead: 'The card was given after its time was over: nothing is reserved. {deposit}',
    subject: 'Your card came too late: {car}',
    text: 'Your card came after the time for it was over, so {car} is not reserved for you.',
    deposit: {none: '', paid: 'The deposit of {amount} is given back in full.'},
  },
} as const

export type ReservationNotificationReason = keyof typeof RESERVATION_NOTIFICATIONS

/** Whether a notification is sent for this reason. */
export function isReservationNotification(reason: string): reason is ReservationNotificationReason {
  return Object.hasOwn(RESERVATION_NOTIFICATIONS, reason)
}

type NewsFacts = {
  readonly car: string
  readonly depositCents: number
  /** When the hold ends, in ms since the epoch, and the zone in which it is displayed. */
  readonly endsAt: number
  readonly zone: string
}

/** The texts of an event: for the dealership, its subject and message; for the shopper likewise. */
export function writeReservationNotification(
  reason: ReservationNotificationReason,
  {car, depositCents, endsAt, zone}: NewsFacts,
): {readonly event: string; readonly lead: string; readonly subject: string; readonly text: string} {
  const {event, lead, subject, text, deposit} = RESERVATION_NOTIFICATIONS[reason]
  const fill = (words: string) =>
    words
      .replaceAll('{deposit}', depositCents > 0 ? deposit.paid : deposit.none)
      .replaceAll('{amount}', formatCents(depositCents))
      .replaceAll('{until}', formatMoment(endsAt, zone))
      .replaceAll('{car}', car)
      .trim()
  return {event, lead: fill(lead), subject: fill(subject), text: fill(`${text} {deposit}`)}
}

/** A time as "Tuesday 24 November 2026 at 3:15 pm", in a zone. */
export function formatMoment(at: number, zone: string): string {
  return `${formatLongDay(at, zone)} at ${formatClock(at, zone)}`
}

/** The end of a period, to follow "until": as `formatMoment`, with midnight as the end of the day before. */
export function formatDeadline(at: number, zone: string): string {
  const isMidnight = formatClock(at, zone) === formatClock(0, 'UTC')
  return isMidnight ? `the end of ${formatLongDay(at - 1, zone)}` : formatMoment(at, zone)
}

function formatLongDay(at: number, zone: string): string {
  const form = {weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone} as const
  return new Intl.DateTimeFormat('en-AU', form).format(at).replace(',', '')
}

function formatClock(at: number, zone: string): string {
  const form = {hour: 'numeric', minute: '2-digit', hour12: true, timeZone: zone} as const
  return new Intl.DateTimeFormat('en-AU', form).format(at)
}
