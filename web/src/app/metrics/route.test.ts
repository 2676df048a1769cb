import {describe, expect, it, vi} from 'vitest'
import {createHealthToken} from '#/lib/health-token'

const SECRET = 'a-secret-of-operators-with-32-letters'
const standing = {
  alarms: [{alarm: 'feed-late', subject: 'north', value: 90_000}],
  checks: {content: {ok: true, ms: 4}, records: {ok: false, ms: 3000}},
  metrics: [
    {
      name: 'storefront_feed_age_seconds',
      help: 'age',
      label: 'feed',
      values: [{label: 'north', value: 90_000}],
    },
    {name: 'storefront_leads', help: 'leads', label: 'state', values: [{label: 'waiting', value: 7}]},
  ],
}
vi.mock('#/env/env', () => ({getEnv: () => ({OPERATOR_SECRET: SECRET})}))
vi.mock('../api/health/check-health', () => ({checkHealth: async () => standing}))

const {GET} = await import('./route')

async function read(token: string): Promise<{status: number; lines: string[]}> {
  const headers = {authorization: `Bearer ${token}`}
  const answer = await GET(new Request('http://site/metrics', {headers}))
  return {status: answer.status, lines: (await answer.text()).split('\n')}
}

describe('metrics of the platform', () => {
  it('tell the ages of feeds, the leads that wait, the alarms and what answers', async () => {
    const {lines} = await read(createHealthToken(SECRET))
    expect(lines).toContain('storefront_feed_age_seconds{feed="north"} 90000')
    expect(lines).toContain('storefront_leads{state="waiting"} 7')
    expect(lines).toContain('storefront_alarms{alarm="feed-late"} 1')
    expect(lines).toContain('storefront_alarms{alarm="jobs-late"} 0')
    expect(lines).toContain('storefront_dependency_up{dependency="records"} 0')
  })

  it('leave out what is not known, in place of calling it nothing', async () => {
    Object.assign(standing, {metrics: []})
    const {lines} = await read(createHealthToken(SECRET))
    expect(lines.filter((line) => /^storefront_(?:leads|feed_age_seconds)\{/.test(line))).toEqual([])
  })

  it('are for the operator alone', async () => {
    expect((await read('a-guess')).status).toBe(401)
  })
})
