import {describe, expect, it} from 'vitest'
import {getInstant, getLocalDay} from './zoned-time.ts'

describe('local days and instants', () => {
  it.each([
    ['Australia/Sydney', {year: 2026, month: 12, day: 1}, '2026-11-30T13:00:00.000Z'],
    ['Australia/Sydney', {year: 2026, month: 7, day: 1}, '2026-06-30T14:00:00.000Z'],
    ['Australia/Brisbane', {year: 2026, month: 12, day: 1}, '2026-11-30T14:00:00.000Z'],
    ['Australia/Adelaide', {year: 2026, month: 12, day: 1}, '2026-11-30T13:30:00.000Z'],
    ['Australia/Perth', {year: 2026, month: 12, day: 32}, '2026-12-31T16:00:00.000Z'],
  ])('midnight in %s on %j is %s', (zone, day, instant) => {
    expect(getInstant(zone, day)).toBe(instant)
  })

  it('the day of an instant is the local one', () => {
    expect(getLocalDay('Australia/Perth', new Date('2026-11-30T15:59:00Z'))).toEqual({
      year: 2026,
      month: 11,
      day: 30,
    })
    expect(getLocalDay('Australia/Sydney', new Date('2026-11-30T15:59:00Z'))).toEqual({
      year: 2026,
      month: 12,
      day: 1,
    })
  })
})
