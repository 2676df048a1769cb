import {describe, expect, it, vi} from 'vitest'
import {getMetrics} from '#/lib/metrics'
import {fail, ok, Unavailable} from '#/lib/result'
import {runSearches, withLastGood} from './multi-search.ts'

vi.mock('#/env/env', () => ({
  getEnv: () => ({TYPESENSE_URL: ['http://search.example'], TYPESENSE_SEARCH_KEY: 'k'}),
}))
vi.mock('typesense', () => ({
  Client: class {
    multiSearch = {
      perform: async () => ({results: [4, 20].map((ms) => ({found: 0, hits: [], search_time_ms: ms}))}),
    }
  },
}))

it('duration of a search › is told by the engine and kept for operators [3.8]', async () => {
  const answer = await runSearches([{}, {}])
  expect(answer.ok && answer.data.map(({ms}) => ms)).toEqual([4, 20])
  const metrics = await getMetrics().registry.metrics()
  expect(metrics).toContain('storefront_search_seconds_sum 0.024')
  expect(metrics).toContain('storefront_search_seconds_count 2')
})

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
