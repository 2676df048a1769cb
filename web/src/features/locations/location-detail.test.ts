import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createTestElement, TestPart} from '#/testing/test-element'
import {specialDays} from './special-days.element'

beforeEach(() => void vi.useFakeTimers({now: 0}))
afterEach(() => void vi.useRealTimers())

it('special days › hide as they end, and the list with the last of them [4.9f]', () => {
  const days = [new TestPart(), new TestPart()]
  const {root} = createTestElement(specialDays, {values: {ends: [60_000, 120_000]}, targets: {day: days}})
  const shown = () => [root, ...days].map(({hidden}) => !hidden)
  expect(shown()).toEqual([true, true, true])
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual([true, false, true])
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual([false, false, false])
})
