import {describe, expect, it} from 'vitest'
import {getReminderTime} from './reminder-time'

const ZONE = 'Australia/Sydney'
const service = (startsAt: string) => ({kind: 'service' as const, startsAt})

describe('reminder of a booked time [2.16]', () => {
  it.each([
    ['in winter', '2026-07-07T22:30:00Z', '2026-07-06T22:30:00.000Z'],
    // 8:30 on Monday is reminded at 8:30 on Sunday, the day on which daylight saving began at 2:00.
    ['after clocks went forward', '2026-10-04T21:30:00Z', '2026-10-03T21:30:00.000Z'],
    ['on the day that clocks go forward', '2026-10-03T21:30:00Z', '2026-10-02T22:30:00.000Z'],
    ['on the day that clocks go back', '2027-04-03T22:30:00Z', '2027-04-02T21:30:00.000Z'],
  ])('is due the day before at the same time of the clock %s', (_when, startsAt, at) => {
    expect(getReminderTime(service(startsAt), ZONE, 0)?.toISOString()).toBe(at)
  })

  it('is none for a time that is nearer, nor for what is arranged by phone', () => {
    const startsAt = '2026-07-07T22:30:00Z'
    expect(getReminderTime(service(startsAt), ZONE, Date.parse('2026-07-06T22:30:00Z'))).toBeNull()
    expect(getReminderTime({kind: 'call', startsAt}, ZONE, 0)).toBeNull()
    expect(getReminderTime({kind: 'test-drive', startsAt}, ZONE, 0)).not.toBeNull()
  })
})
