import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {findDigestDay, findQuietEnd} from './alert-times.ts'

const read = (iso: string | null) => (iso === null ? null : Date.parse(iso))
const SYDNEY = 'Australia/Sydney'

describe('quiet hours', () => {
  it.each([
    ['2026-11-23T19:59:00+11:00', null],
    ['2026-11-23T20:00:00+11:00', '2026-11-24T08:00:00+11:00'],
    ['2026-11-24T07:59:59+11:00', '2026-11-24T08:00:00+11:00'],
    ['2026-11-24T08:00:00+11:00', null],
    // The night in which clocks go forward.
    ['2026-10-03T23:00:00+10:00', '2026-10-04T08:00:00+11:00'],
  ])('as declared, at %s last until %s', (now, end) =>
    expect(findQuietEnd(Date.parse(now), declaredDefaults.alerts, SYDNEY)).toBe(read(end)),
  )

  it.each([
    [12, 14, '2026-11-23T13:00:00+11:00', '2026-11-23T14:00:00+11:00'],
    [12, 14, '2026-11-23T14:00:00+11:00', null],
    [0, 0, '2026-11-23T00:00:00+11:00', null],
    [22, 0, '2026-11-23T23:00:00+11:00', '2026-11-24T00:00:00+11:00'],
  ])('from %i until %i, at %s last until %s', (quietFrom, quietUntil, now, end) =>
    expect(findQuietEnd(Date.parse(now), {quietFrom, quietUntil}, SYDNEY)).toBe(read(end)),
  )
})

describe('daily message', () => {
  it.each([
    ['2026-11-23T07:59:00+08:00', null],
    ['2026-11-23T08:00:00+08:00', '2026-11-23'],
    ['2026-11-23T23:59:00+08:00', '2026-11-23'],
  ])('is due from 8 o’clock in Perth, at %s for %s', (now, day) =>
    expect(findDigestDay(Date.parse(now), 8, 'Australia/Perth')).toBe(day),
  )
})
