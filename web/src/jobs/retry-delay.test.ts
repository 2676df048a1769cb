import {describe, expect, it} from 'vitest'
import {getRetryDelay, MAX_ATTEMPTS} from './retry-delay'

const SECOND = 1000
const HOUR = 3600 * SECOND

describe('the wait before a delivery is tried again', () => {
  it.each([
    [0, 5 * SECOND],
    [1, 5 * SECOND],
    [2, 10 * SECOND],
    [5, 80 * SECOND],
    [12, 5 * 2048 * SECOND],
    [13, 3 * HOUR],
    [20, 3 * HOUR],
  ])('after %i failures is between the half and the whole of %i ms', (attempts, whole) => {
    expect(getRetryDelay(attempts, 0)).toBe(whole / 2)
    expect(getRetryDelay(attempts, 0.5)).toBe((whole * 3) / 4)
    expect(getRetryDelay(attempts, 1)).toBe(whole)
  })

  it('lasts 13 to 27 hours in all', () => {
    const sum = (random: number) =>
      Array.from({length: MAX_ATTEMPTS - 1}, (_, at) => getRetryDelay(at + 1, random)).reduce((a, b) => a + b)
    expect(sum(0)).toBeGreaterThan(13 * HOUR)
    expect(sum(1)).toBeLessThan(27 * HOUR)
  })
})
