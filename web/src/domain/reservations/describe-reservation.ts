import {getGuestLinkExpiry} from '../guest-link.ts'
import {formatCents} from '../payments/format-cents.ts'
import {
  formatMoment,
  isReservationNotification,
  writeReservationNotification,
} from './reservation-notifications.ts'
import type {ReservationReason, ReservationState} from './reservation-state.ts'

/** The facts of a reservation that are shown to its shopper. */
type Facts = {
  readonly state: ReservationState
  readonly reason: ReservationReason
  readonly car: string
  readonly depositCents: number
  /** Whether the money was ever authorised. */
  readonly isPaid: boolean
  /** In ms since the epoch. */
  readonly endsAt: number
}

/** What the texts of a reservation depend on besides it; `now` in ms since the epoch. */
export type Circumstances = {
  readonly now: number
  readonly zone: string
  /** The shopper returns from paying, and the provider has not confirmed the payment yet. */
  readonly isChecking: boolean
}

export type ReservationTexts = {
  /** `unpaid`: it can be paid; `checking`: the page has to be reloaded; `over`: the car is no longer held. */
  readonly kind: 'unpaid' | 'checking' | 'held' | 'over'
  readonly heading: string
  readonly text: string
}

/** The texts of a reservation for its shopper. After `endsAt`, the car is not held, whatever the state. */
export function describeReservation(facts: Facts, {now, zone, isChecking}: Circumstances): ReservationTexts {
  const {state, endsAt, depositCents, car} = facts
  const until = formatMoment(endsAt, zone)
  const isLive = (state === 'paying' || state === 'held') && endsAt > now
  if (isLive && state === 'held')
    return {
      kind: 'held',
      heading: 'Reserved for you',
      text: writeReservationNotification('held', {car, depositCents, endsAt, zone}).text,
    }
  if (state === 'paying' && isChecking)
    return {
      kind: 'checking',
      heading: 'We are checking your card',
      text: 'The payment provider has not told us yet. You do not have to give your card again: this page looks by itself in a few seconds, and we write to you.',
    }
  if (isLive)
    return {
      kind: 'unpaid',
      heading: 'Your card is still needed',
      text: `We keep ${car} for you until ${until} while you give your card for the deposit of ${formatCents(depositCents)}. Nothing has been taken from your card.`,
    }
  return {kind: 'over', ...describeEnd(facts, zone)}
}

const HEADINGS: {readonly [reason in ReservationReason]?: string} = {
  'by-shopper': 'Your reservation is cancelled',
  sold: 'It is yours',
  refunded: 'Your deposit is given back',
  'sold-elsewhere': 'Sold to somebody else',
  'paid-too-late': 'Your card came too late',
}

function describeEnd({reason, car, depositCents, isPaid, endsAt}: Facts, zone: string) {
  const isUnpaid = depositCents > 0 && !isPaid
  if (isUnpaid && reason !== 'by-shopper')
    return {
      heading: 'Nothing is reserved',
      text: `The time to give your card for ${car} is over. Nothing was taken from your card.`,
    }
  const told = isReservationNotification(reason) ? reason : 'time-over'
  const {text} = writeReservationNotification(told, {
    car,
    depositCents: isPaid ? depositCents : 0,
    endsAt,
    zone,
  })
  return {heading: HEADINGS[told] ?? 'Your reservation has ended', text}
}

const LINK_DAYS = 30

type Dates = {readonly shopper: string | null; readonly endsAt: Date; readonly changedAt: Date}

/**
 * Whether a guest's link to a reservation has expired, so that an old mail gives no access: a month after the last
 * change. `now` in ms since the epoch.
 */
export function isLinkExpired({shopper, endsAt, changedAt}: Dates, now: number): boolean {
  const end = getGuestLinkExpiry({shopper, last: Math.max(endsAt.getTime(), changedAt.getTime())}, LINK_DAYS)
  return end !== null && end < now
}
