import {beforeEach, describe, expect, it, vi} from 'vitest'

const state = vi.hoisted(() => ({
  opened: {} as object | string,
  asked: [] as string[],
  isDown: false,
  isBroken: false,
}))
vi.mock('#/env/env', () => ({getEnv: () => ({production: true, STUDIO_URL: 'https://studio.example'})}))
vi.mock('#/tenant/request-tenant', () => ({
  readRequestTenant: async () => ({ok: true, data: {slug: 'alpha'}}),
}))
vi.mock('#/features/preview/check-secret', () => ({
  checkSecret: async () => state.opened,
  REFUSALS: {invalid: {status: 401, words: 'Sign in again.'}},
}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({
    get: async () => {
      if (state.isDown) throw new Error('down')
      return {ping: async () => undefined}
    },
  }),
}))
vi.mock('#/services/compliance/records', () => ({
  readLastCheck: async (_records: object, site: string) => {
    if (state.isBroken) throw new TypeError('of a slip')
    state.asked.push(site)
    return site === 'alpha' ? {pages: 3, unread: 0, findings: []} : null
  },
}))

async function ask(body: object) {
  const {POST} = await import('./route.ts')
  const url = 'https://a.example/api/staff/compliance'
  return POST(new Request(url, {method: 'POST', body: JSON.stringify(body)}))
}

beforeEach(() => {
  Object.assign(state, {
    opened: {author: {role: 'viewer', sites: ['alpha']}},
    asked: [],
    isDown: false,
    isBroken: false,
  })
})

describe('the checks of pages for staff', () => {
  it('are those of the person’s own sites', async () => {
    const response = await ask({sites: ['alpha', 'bravo']})
    expect(await response.json()).toEqual({checks: {alpha: {pages: 3, unread: 0, findings: []}}})
    expect(state.asked).toEqual(['alpha'])
  })

  it('say so while the records do not answer', async () => {
    state.isDown = true
    expect((await ask({sites: ['alpha']})).status).toBe(503)
  })
  it('are not said to be an outage where they fail otherwise', async () => {
    state.isBroken = true
    const response = await ask({sites: ['alpha']})
    expect([response.status, await response.json()]).toEqual([500, {error: expect.stringMatching(/its log/)}])
  })

  it('are for staff alone, and asked in one way', async () => {
    expect((await ask({sites: 'alpha'})).status).toBe(400)
    state.opened = 'invalid'
    expect((await ask({sites: ['alpha']})).status).toBe(401)
  })
})
