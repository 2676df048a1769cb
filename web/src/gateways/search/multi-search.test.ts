import {describe, expect, it, vi} from 'vitest'
import {fail, ok, Unavailable} from '#/lib/result'
import {withLastGood} from './multi-search.ts'

describe('the last good answer', () => {
  it('is used while the search is down, and an outage without one is an error [4.5b]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(withLastGood('key', ok(1))).toEqual({data: 1, stale: false})
    expect(withLastGood('key', fail<number>('stock', 'down'))).toEqual({data: 1, stale: true})
    expect(() => withLastGood('other', fail('stock', 'down'))).toThrow(Unavailable)
  })

  it('keeps an absence apart from an outage', () => {
    expect(withLastGood<string | null>('absent', ok(null))).toEqual({data: null, stale: false})
    expect(withLastGood<string | null>('absent', fail('stock', 'down'))).toEqual({data: null, stale: true})
  })
})
