import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {runWithAllowance} from './run-with-allowance.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({user: performance.now() * 1000, system: 0}))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A query of this length, and the time it was given. */
function hold(identity: string, ms: number): number {
  return runWithAllowance(identity, (deadlineMs) => {
    vi.advanceTimersByTime(Math.min(ms, deadlineMs))
    return deadlineMs
  })
}

describe('limits of query time', () => {
  it('allow two seconds without a token, four in all, and a tenth of the time after that', () => {
    expect([hold('<anonymous>', 9999), hold('<anonymous>', 9999)]).toEqual([2000, 2000])
    expect(() => hold('<anonymous>', 1)).toThrow('Slow queries have used up their time')
    vi.advanceTimersByTime(10_000)
    expect(hold('<anonymous>', 9999)).toBeCloseTo(1000, 0)
    expect(() => hold('<anonymous>', 1)).toThrow('Slow queries have used up their time')
    vi.advanceTimersByTime(60_000)
    expect(hold('<anonymous>', 1)).toBe(2000)
  })

  it('allow ten seconds with a token, thirty in all', () => {
    expect([1, 2, 3].map(() => hold('slow', 99_999))).toEqual([10_000, 10_000, 10_000])
    expect(() => hold('slow', 1)).toThrow('Slow queries have used up their time')
    expect(hold('another', 1)).toBe(10_000)
  })

  it('is one whose listeners are slow at each change', () => {
    const change = () => runWithAllowance('listener', () => vi.advanceTimersByTime(100), 10)
    for (let at = 0; at < 300; at++) change()
    expect(change).toThrow('Slow queries have used up their time')
  })

  it('is not one with many quick queries', () => {
    for (let at = 0; at < 1000; at++) hold('quick', 200)
    expect(hold('quick', 1)).toBe(10_000)
  })
})
