import {describe, expect, it, vi} from 'vitest'
import {fail, ok, Unavailable} from '#/lib/result'
import {keepLastGood} from './multi-search.ts'

describe('the last good answer', () => {
  it('[4.5b] stands in while the search is down, and an outage without one is an error', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(keepLastGood('key', ok(1))).toEqual({data: 1, stale: false})
    expect(keepLastGood('key', fail<number>('stock', 'down'))).toEqual({data: 1, stale: true})
    expect(() => keepLastGood('other', fail('stock', 'down'))).toThrow(Unavailable)
  })

  it('keeps an absence apart from an outage', () => {
    expect(keepLastGood<string | null>('absent', ok(null))).toEqual({data: null, stale: false})
    expect(keepLastGood<string | null>('absent', fail('stock', 'down'))).toEqual({data: null, stale: true})
  })
})
