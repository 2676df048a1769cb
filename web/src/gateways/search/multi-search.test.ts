import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getMetrics} from '#/lib/metrics'
import {fail, ok, type Result, Unavailable} from '#/lib/result'
import {askSearch, isSearchAway, readWithLastGood, runSearches} from './multi-search.ts'

const engine = vi.hoisted(() => ({
  /** What the engine does with a request; null answers it. */
  fails: null as (() => Promise<never>) | null,
  asked: 0,
}))

vi.mock('#/env/env', () => ({
  getEnv: () => ({
    TYPESENSE_URL: ['http://search.example'],
    TYPESENSE_CLUSTERS: new Map(),
    TYPESENSE_PUBLIC_CLUSTERS: new Map(),
    TYPESENSE_SEARCH_KEY: 'k',
  }),
}))
vi.mock('typesense', () => ({
  Client: class {
    multiSearch = {
      perform: async () => {
        engine.asked += 1
        await engine.fails?.()
        return {results: [4, 20].map((ms) => ({found: 0, hits: [], search_time_ms: ms}))}
      },
    }
  },
}))

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
  Object.assign(engine, {fails: null, asked: 0})
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('duration of a search › is told by the engine and kept for operators [3.8]', async () => {
  const answer = await runSearches([{}, {}])
  expect(answer.ok && answer.data.map(({ms}) => ms)).toEqual([4, 20])
  const metrics = await getMetrics().registry.metrics()
  expect(metrics).toContain('storefront_search_seconds_sum 0.024')
  expect(metrics).toContain('storefront_search_seconds_count 2')
})

describe('the last good answer', () => {
  const read = async <T>(key: string, answer: Result<T>) => readWithLastGood(key, '', Promise.resolve(answer))

  it('is used while the search is down, and an outage without one is an error [4.5b]', async () => {
    expect(await read('key', ok(1))).toEqual({data: 1, stale: false})
    expect(await read('key', fail<number>('stock', 'down'))).toEqual({data: 1, stale: true})
    await expect(read('other', fail('stock', 'down'))).rejects.toThrow(Unavailable)
  })

  it('keeps an absence apart from an outage', async () => {
    expect(await read<string | null>('absent', ok(null))).toEqual({data: null, stale: false})
    expect(await read<string | null>('absent', fail('stock', 'down'))).toEqual({data: null, stale: true})
  })

  it('does not wait for a search that hangs once that is known, and keeps what it says in the end', async () => {
    await read('key', ok(1))
    engine.fails = () => Promise.reject(new Error('connection refused'))
    await askSearch()
    const late = Promise.withResolvers<Result<number>>()
    expect(await readWithLastGood('key', '', late.promise)).toEqual({data: 1, stale: true})
    late.resolve(ok(2))
    await late.promise
    expect(await read('key', fail<number>('stock', 'down'))).toEqual({data: 2, stale: true})
  })
})

describe('state of search', () => {
  it('is away after a failure, is not asked for then, and is back with the first answer', async () => {
    expect(isSearchAway('')).toBe(false)
    engine.fails = () => Promise.reject(new Error('connection refused'))
    await askSearch()
    expect(isSearchAway('')).toBe(true)
    await askSearch()
    expect(engine.asked).toBe(1)
    engine.fails = null
    await runSearches([{}, {}])
    expect(isSearchAway('')).toBe(false)
  })
})
