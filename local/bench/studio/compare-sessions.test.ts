import {expect, it} from 'vitest'
import {compareSessions, describeVerdict} from './compare-sessions.ts'

it.each([
  ['the same in each session', [30, 30, 30], [20, 20, 20], {mean: 10, low: 10, high: 10}],
  ['one session each', [5], [7], {mean: -2, low: -2, high: -2}],
])('difference of sessions › is certain where it is %s', (_what, one, other, difference) => {
  expect(compareSessions(one, other)).toEqual(difference)
})

it('difference of sessions › reaches over both sides where sessions differ more than their means', () => {
  const {low, high} = compareSessions([0, 100, 0, 100], [10, 90, 10, 90])
  expect(low).toBeLessThan(0)
  expect(high).toBeGreaterThan(0)
})

it.each([
  [1, 16, 'within'],
  [17, 20, 'above'],
  [10, 20, 'inconclusive about'],
] as const)('verdict › of %d to %d ms against 16 is "%s"', (low, high, verdict) => {
  expect(describeVerdict({mean: 0, low, high}, 16)).toBe(verdict)
})
