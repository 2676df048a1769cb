import {describe, expect, it} from 'vitest'
import {formatTimeLeft} from './format-time-left'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('formatTimeLeft', () => {
  it.each([
    [48 * HOUR, '2 days'],
    [48 * HOUR - 1, '1 day 23 hours'],
    [25 * HOUR, '1 day 1 hour'],
    [5 * HOUR + 10 * MINUTE, '5 hours 10 minutes'],
    [HOUR, '1 hour'],
    [MINUTE, '1 minute'],
    [MINUTE - 1, 'less than a minute'],
    [0, 'no time'],
    [-HOUR, 'no time'],
  ])('says %d ms as %s', (ms, said) => {
    expect(formatTimeLeft(ms)).toBe(said)
  })
})
