import {beforeEach, describe, expect, it, vi} from 'vitest'
import {countRecentAnswers, getMetrics, readMetrics} from './metrics'
import {listVitalQuantiles} from './vital-quantiles'

beforeEach(() => {
  vi.stubGlobal('forecourt', undefined)
})

const answer = {site: 'north', route: 'home', status: 200, ms: 3}

describe('metrics', () => {
  it('remove answers after five minutes, and count 500 alone as failed', async () => {
    vi.useFakeTimers({now: 1_790_000_000_000})
    const {countAnswer} = getMetrics()
    for (const status of [200, 404, 500, 503]) countAnswer({...answer, status})
    const read = async () => countRecentAnswers((await readMetrics()).values)
    expect(await read()).toEqual({all: 4, failed: 1})
    vi.advanceTimersByTime(300_000)
    countAnswer(answer)
    expect(await read()).toEqual({all: 1, failed: 0})
    vi.useRealTimers()
  })

  it('keep a bounded number of routes, whatever is asked', async () => {
    for (let at = 0; at < 2000; at += 1) getMetrics().countAnswer({...answer, route: `/api/made-up-${at}`})
    const {registry} = await readMetrics()
    const routes = new Set((await registry.metrics()).match(/route="[^"]+"/g))
    expect(routes.size).toBeLessThanOrEqual(301)
    expect(routes).toContain('route="other"')
  })
})

describe('75th percentile of a vital', () => {
  it('lies within its bucket, for each site and kind of page', async () => {
    const {countVital} = getMetrics()
    // Three of four below 1200 ms, a quarter between 2000 and 2500.
    for (const value of [900, 1000, 1100, 2400])
      countVital({site: 'north', template: 'home', name: 'LCP', value})
    countVital({site: 'south', template: 'item', name: 'CLS', value: 0.3})
    countVital({site: 'south', template: 'home', name: 'INP', value: 90_000})
    const found = listVitalQuantiles((await readMetrics()).values)
    expect(found).toEqual([
      {vital: 'lcp', site: 'north', template: 'home', p75: 1200, count: 4},
      // Above the last limit nothing more is known.
      {vital: 'inp', site: 'south', template: 'home', p75: 1000, count: 1},
      {vital: 'cls', site: 'south', template: 'item', p75: 0.4375, count: 1},
    ])
  })
})
