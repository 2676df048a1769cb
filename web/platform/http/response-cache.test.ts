import {describe, expect, it, vi} from 'vitest'
import {PATIENCE} from '../../../local/testing/patience.ts'
import {getReleaseTime, releaseTags} from '../releases/late-answers'
import {ResponseCache, type StoredResponse} from './response-cache'

function response(bytes: number): StoredResponse {
  return {
    status: 200,
    headers: {},
    body: Buffer.alloc(bytes),
    by: {site: null, route: null},
    absentCookies: [],
    tags: ['shown'],
    begunAt: getReleaseTime(),
  }
}

describe('response cache', () => {
  it('gives an answer until its time is up', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const cache = new ResponseCache(100_000)
    const [short, long] = [response(10), response(10)]
    cache.set('short', short, 30)
    cache.set('long', long, Number.POSITIVE_INFINITY)
    expect(cache.get('short')).toBe(short)
    expect(cache.get('other')).toBeUndefined()
    now.mockReturnValue(1031)
    // The cache reads the clock once in a millisecond.
    await vi.waitFor(() => expect(cache.get('short')).toBeUndefined(), PATIENCE)
    expect(cache.get('long')).toBe(long)
    now.mockRestore()
  })

  it('makes room by bytes for the least recently used', () => {
    const cache = new ResponseCache(100_000)
    for (const key of ['a', 'b']) cache.set(key, response(40_000), 99_000)
    cache.get('a')
    cache.set('c', response(40_000), 99_000)
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
    cache.set('larger than all', response(100_001), 99_000)
    expect(cache.get('larger than all')).toBeUndefined()
    expect(cache.get('a')).toBeDefined()
  })

  it('lists what was asked for last, also when its time is over', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const cache = new ResponseCache(100_000)
    for (const key of ['old', 'a', 'b', 'c']) cache.set(key, response(1), 30)
    cache.get('a')
    now.mockReturnValue(2000)
    await vi.waitFor(() => expect(cache.get('old')).toBeUndefined(), PATIENCE)
    expect(cache.listKeys(2)).toEqual(['a', 'c'])
    now.mockRestore()
  })

  it('counts empty bodies too', () => {
    const cache = new ResponseCache(100_000)
    for (let at = 0; at < 1000; at += 1) cache.set(`${at}`, response(0), 99_000)
    expect(cache.get('0')).toBeUndefined()
    expect(cache.get('999')).toBeDefined()
  })

  it('forgets what was begun before one of its tags was released, and nothing else', () => {
    const cache = new ResponseCache(100_000)
    const [begun, other] = [response(1), {...response(1), tags: ['other']}]
    cache.set('a', begun, 99_000)
    cache.set('b', other, 99_000)
    releaseTags(['shown'])
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, other])
    cache.set('a', begun, 99_000)
    expect(cache.get('a')).toBeUndefined()
    const later = response(1)
    cache.set('a', later, 99_000)
    expect(cache.get('a')).toBe(later)
  })
})
