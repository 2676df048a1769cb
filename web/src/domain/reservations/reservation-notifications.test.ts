import {describe, expect, it} from 'vitest'
import {formatCents} from '../payments/format-cents'
import {
  formatDeadline,
  formatMoment,
  isReservationNotification,
  RESERVATION_NOTIFICATIONS,
  type ReservationNotificationReason,
  writeReservationNotification,
} from './reservation-notifications'

const facts = {car: '2021 Sample Hauler', depositCents: 20_000, zone: 'Australia/Brisbane'}
// 15:05 in Brisbane, 15:35 in Adelaide.
const endsAt = Date.parse('2026-11-24T05:05:00Z')
const REASONS = Object.keys(RESERVATION_NOTIFICATIONS).filter(isReservationNotification)

describe('what shopper and dealership are told', () => {
  it('says until when the car is kept and that the deposit is refundable [9.5a]', () => {
    expect(writeReservationNotification('held', {...facts, endsAt})).toEqual({
      event: 'Reserved',
      lead: 'Reserved online until Tuesday 24 November 2026 at 3:05 pm. The deposit of $200 is fully refundable.',
      subject: 'Reserved for you: 2021 Sample Hauler',
      text: '2021 Sample Hauler is reserved for you until Tuesday 24 November 2026 at 3:05 pm. The deposit of $200 is fully refundable.',
    })
  })

  it.each(REASONS.filter((reason) => !['held', 'sold', 'refunded', 'money-returned'].includes(reason)))(
    'says that the whole deposit goes back: %s [9.5a]',
    (reason) => {
      expect(writeReservationNotification(reason, {...facts, endsAt}).text).toContain(
        '$200 is given back in full',
      )
    },
  )

  it.each(REASONS)(
    'promises and names no amount where none was paid: %s',
    (reason: ReservationNotificationReason) => {
      const {lead, subject, text} = writeReservationNotification(reason, {...facts, endsAt, depositCents: 0})
      expect(`${lead} ${subject} ${text}`).not.toMatch(/\$|[{}]|refundable|given back in full/)
    },
  )

  it('says midnight as the end of the day before, which nobody mistakes for the next', () => {
    const midnight = Date.parse('2026-11-26T14:00:00Z')
    expect(formatDeadline(midnight, 'Australia/Brisbane')).toBe('the end of Thursday 26 November 2026')
    expect(formatDeadline(midnight, 'Australia/Adelaide')).toBe('Friday 27 November 2026 at 12:30 am')
    expect(formatDeadline(endsAt, 'Australia/Brisbane')).toBe('Tuesday 24 November 2026 at 3:05 pm')
  })

  it('says moments in the zone of the site, and cents where there are any', () => {
    expect(formatMoment(endsAt, 'Australia/Adelaide')).toBe('Tuesday 24 November 2026 at 3:35 pm')
    expect([formatCents(20_000), formatCents(19_950), formatCents(1)]).toEqual(['$200', '$199.50', '$0.01'])
  })
})
