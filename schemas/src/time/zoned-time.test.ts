import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import {ZONES} from '../fields/time.ts'
import {toInstant, toLocalTime} from './zoned-time.ts'

it.each([
  ['Australia/Brisbane', '2026-12-31', '23:59', '2026-12-31T13:59:00.000Z'],
  ['Australia/Sydney', '2026-12-31', '23:59', '2026-12-31T12:59:00.000Z'],
  ['Australia/Sydney', '2026-07-01', '00:00', '2026-06-30T14:00:00.000Z'],
  ['Australia/Adelaide', '2026-11-20', '09:00', '2026-11-19T22:30:00.000Z'],
  ['Australia/Perth', '2026-01-01', '00:00', '2025-12-31T16:00:00.000Z'],
])('zoned time › converts in %s %s %s to %s [3.12]', (zone, date, time, instant) => {
  expect(toInstant({date, time}, zone)).toBe(instant)
  expect(toLocalTime(instant, zone)).toEqual({date, time})
})

it('zoned time › restores any minute of any zone', () => {
  const minutes = fc.integer({min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000})
  fc.assert(
    fc.property(minutes, fc.constantFrom(...Object.keys(ZONES)), (minute, zone) => {
      const local = toLocalTime(minute * 60_000, zone)
      // An hour occurs twice when daylight saving ends, so the test compares local times.
      expect(toLocalTime(toInstant(local, zone), zone)).toEqual(local)
    }),
  )
})
