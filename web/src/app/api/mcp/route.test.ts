import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import type {SiteTransaction} from '#/gateways/records/port'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'

const state = vi.hoisted(() => ({test: null as TestRecords | null, calls: 0}))

vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({
    run: async (site: string, work: (db: SiteTransaction) => Promise<unknown>) =>
      state.test
        ? {ok: true, data: await state.test.records.forSite(site, work)}
        : {ok: false, error: {message: 'closed'}},
  }),
}))
vi.mock('#/tenant/request-tenant', () => ({
  isOwnOrigin: () => true,
  readRequestTenant: async (request: Request) => ({
    ok: true,
    data: {slug: new URL(request.url).hostname.split('.')[0], settings: {agents: {mcp: true}}},
  }),
}))
vi.mock('./agent-server', () => ({
  agentHandler: {
    fetch: async () => {
      state.calls += 1
      return new Response('{}')
    },
  },
}))

let test: TestRecords

beforeAll(async () => {
  test = await FLOW_RECORDS_KINDS[0].open()
})
afterAll(() => test.close())
beforeEach(() => {
  Object.assign(state, {test, calls: 0})
})

/** A separate process, which shares no memory with another one. */
async function startProcess() {
  vi.resetModules()
  const {POST} = await import('./route')
  return async (address: string, site = 'alpha') =>
    POST(
      new Request(`https://${site}.example.com/api/mcp`, {
        method: 'POST',
        headers: {'x-forwarded-for': address},
      }),
    )
}

describe('calls of agents', () => {
  it('are limited for each address and site, over all processes', async () => {
    const processes = [await startProcess(), await startProcess()]
    for (let call = 0; call < 120; call++) expect((await processes[call % 2]?.('one'))?.status).toBe(200)
    for (const ask of processes) {
      const refused = await ask('one')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
      expect((await ask('two')).status).toBe(200)
      expect((await ask('one', 'bravo')).status).toBe(200)
    }
    expect(state.calls).toBe(124)
  })

  it('are answered while they cannot be counted: reading needs no records', async () => {
    state.test = null
    const ask = await startProcess()
    expect((await ask('three')).status).toBe(200)
    expect(state.calls).toBe(1)
  })
})
