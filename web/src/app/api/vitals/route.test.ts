import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getMetrics} from '#/lib/metrics'

vi.mock('#/tenant/list-tenants', () => ({
  resolveHost: async (host: string) => (host === 'north.example' ? 'north' : null),
}))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('forecourt', undefined)
})

const BODY = {template: 'item', vitals: [{name: 'LCP', value: 1500}]}

async function post(body: object, headers: {[name: string]: string} = {}): Promise<number> {
  const {POST} = await import('./route')
  const sent = {host: 'north.example', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.4'}
  const request = new Request('http://north.example/api/vitals', {
    method: 'POST',
    headers: {...sent, ...headers},
    body: JSON.stringify(body),
  })
  return (await POST(request)).status
}

describe('vitals of a page', () => {
  it('are counted for their site and kind of page', async () => {
    expect(await post(BODY)).toBe(204)
    const text = await getMetrics().registry.metrics()
    expect(text).toContain('storefront_vital_lcp_count{site="north",template="item"} 1')
  })

  it.each([
    [{template: '/cars/kia', vitals: BODY.vitals}, {}, 400],
    [{template: 'item', vitals: [{name: 'name', value: 1}]}, {}, 400],
    [{template: 'item', vitals: [{name: 'LCP', value: -1}]}, {}, 400],
    [{template: 'item', vitals: []}, {}, 400],
    [BODY, {'sec-fetch-site': 'cross-site'}, 404],
    [BODY, {host: 'nobody.example'}, 404],
  ])('are refused where they are none, or another site’s: %j %j', async (body, headers, status) => {
    expect(await post(body, headers)).toBe(status)
    expect(await getMetrics().registry.metrics()).not.toContain('_count{')
  })

  it('are taken sixty times a minute of one sender', async () => {
    for (let sent = 0; sent < 60; sent += 1) expect(await post(BODY)).toBe(204)
    expect(await post(BODY)).toBe(429)
    expect(await post(BODY, {'x-forwarded-for': '203.0.113.5'})).toBe(204)
  })
})
