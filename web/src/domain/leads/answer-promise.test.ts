import type {OpeningHour} from '@forecourt/schemas/fields/time'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {computeAnswerDue, computeOverdueBefore} from './answer-promise'

const HOUR = 3_600_000
const zone = 'Australia/Brisbane'
const at = (local: string) => Date.parse(`${local}:00+10:00`)
const day = (weekday: OpeningHour['weekday'], open: string, close: string): OpeningHour => ({
  weekday,
  status: 'Open',
  open,
  close,
})
// Open from eight to five with a break on Mondays, and on Saturday mornings.
const week = [
  day(1, '08:00', '12:00'),
  day(1, '13:00', '17:00'),
  ...([2, 3, 4, 5] as const).map((weekday) => day(weekday, '08:00', '17:00')),
  day(6, '08:00', '12:00'),
]
const closed = {
  date: '2026-11-24',
  label: 'A holiday',
  status: 'Closed' as const,
  open: null,
  close: null,
  department: 'all' as const,
}
const place = {zone, hours: week, specialHours: []}

// 23 November 2026 is a Monday.
describe('the time by which a lead is to be answered', () => {
  it.each([
    ['in the morning of a day with a break', '2026-11-23T08:00', 4, '2026-11-23T12:00'],
    ['over the break', '2026-11-23T08:00', 5, '2026-11-23T14:00'],
    ['in the evening', '2026-11-23T19:30', 2, '2026-11-24T10:00'],
    ['just before it closes', '2026-11-23T16:00', 9, '2026-11-24T16:00'],
    ['on Saturday afternoon', '2026-11-28T13:00', 1, '2026-11-30T09:00'],
  ])('counts opening hours from %s', (_when, received, hours, due) => {
    expect(computeAnswerDue(place, at(received), hours)).toBe(at(due))
  })

  it('leaves a holiday out', () => {
    const holiday = {...place, specialHours: [closed]}
    expect(computeAnswerDue(holiday, at('2026-11-23T19:00'), 2)).toBe(at('2026-11-25T10:00'))
  })

  it('is that of office hours where a place has entered none', () => {
    const bare = {zone, hours: [], specialHours: []}
    expect(computeAnswerDue(bare, at('2026-11-21T10:00'), 9)).toBe(at('2026-11-24T10:00'))
  })

  it('counts as overdue exactly what is due before now, over daylight saving too', () => {
    const sydney = {...place, zone: 'Australia/Sydney', specialHours: [closed]}
    const from = Date.parse('2026-09-28T00:00:00Z')
    const minutes = fc.integer({min: 0, max: 30 * 24 * 60})
    fc.assert(
      fc.property(minutes, minutes, fc.integer({min: 1, max: 40}), (first, second, hours) => {
        // Half a minute past the full one, so that neither time is exactly at opening or closing.
        const received = from + first * 60_000 + 30_000
        const now = received + second * 60_000 + 15_000
        const due = computeAnswerDue(sydney, received, hours) ?? Number.POSITIVE_INFINITY
        const before = computeOverdueBefore(sydney, now, hours) ?? Number.NEGATIVE_INFINITY
        expect(received < before).toBe(due < now)
      }),
      {numRuns: 300},
    )
  })

  it('is never sooner than the promised hours', () => {
    const received = at('2026-11-25T08:00')
    expect(computeAnswerDue(place, received, 9)).toBe(received + 9 * HOUR)
  })
})
