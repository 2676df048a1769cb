import {afterEach, expect, it, vi} from 'vitest'
import {isPhone, watchPhone} from './use-is-phone.ts'

afterEach(() => vi.unstubAllGlobals())

it('window of a phone › is told by the width of the layout, and told again when that changes', () => {
  const query = Object.assign(new EventTarget(), {matches: true})
  // What is wider than the screen widens the window of a phone.
  vi.stubGlobal('window', {innerWidth: 980, matchMedia: () => query})
  const change = vi.fn<() => void>()
  const stop = watchPhone(change)
  expect(isPhone()).toBe(true)
  query.matches = false
  query.dispatchEvent(new Event('change'))
  expect([isPhone(), change.mock.calls.length]).toEqual([false, 1])
  stop()
  query.dispatchEvent(new Event('change'))
  expect(change).toHaveBeenCalledOnce()
})
