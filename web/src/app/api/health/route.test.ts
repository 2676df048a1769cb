import {describe, expect, it, vi} from 'vitest'
import {createHealthToken} from '#/lib/health-token'

const health = vi.hoisted(() => ({status: 'ok', sites: 4, checks: {content: {ok: true, ms: 1}}}))

vi.mock('next/server', () => ({connection: async () => undefined}))
vi.mock('#/env/env', () => ({getEnv: () => ({OPERATOR_SECRET: 'sample'})}))
vi.mock('./check-health', () => ({checkHealth: async () => health}))

const [summary, detail, live] = await Promise.all([
  import('./route'),
  import('./detail/route'),
  import('./live/route'),
])

describe('health', () => {
  it.each([
    ['ok', 200],
    ['degraded', 503],
  ])('says "%s" to anybody, and not why', async (status, code) => {
    health.status = status
    const answer = await summary.GET()
    expect([answer.status, await answer.json()]).toEqual([code, {status}])
    expect((await live.GET()).status).toBe(200)
  })

  it.each([
    [`Bearer ${createHealthToken('sample')}`, 503],
    [`Bearer ${createHealthToken('another')}`, 401],
    ['Bearer sample', 401],
    ['', 401],
  ])('tells the rest to the operator alone: "%s" gets %i', async (authorization, status) => {
    health.status = 'degraded'
    const answer = await detail.GET(new Request('http://a/api/health/detail', {headers: {authorization}}))
    expect(answer.status).toBe(status)
    expect('checks' in (await answer.json())).toBe(status === 503)
  })
})
