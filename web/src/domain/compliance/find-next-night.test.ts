import {describe, expect, it} from 'vitest'
import {findNextNight} from './find-next-night'

describe('findNextNight', () => {
  it.each([
    ['that of the day before it has begun', '2026-11-29T00:00:01Z', '2026-11-29T17:00:00.000Z'],
    ['that of the next day once it has', '2026-11-29T17:00:01Z', '2026-11-30T17:00:00.000Z'],
    ['still that of the next day after midnight', '2026-11-30T00:00:00Z', '2026-11-30T17:00:00.000Z'],
  ])('is %s', (_, now, expected) => {
    const {day, begins} = findNextNight(Date.parse(now))
    expect(begins.toISOString()).toBe(expected)
    expect(new Date(day * 86_400_000).toISOString().slice(0, 10)).toBe(expected.slice(0, 10))
  })
})
