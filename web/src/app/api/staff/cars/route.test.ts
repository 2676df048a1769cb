import {beforeEach, describe, expect, it, vi} from 'vitest'
import {fail, Unavailable} from '#/lib/result'

const state = vi.hoisted(() => ({
  studio: 'https://studio.example.com' as string | undefined,
  tenant: {} as object,
  opened: {view: 'drafts', author: {}} as object | string,
  asked: [] as [address: string, site: string][],
  batches: [[{id: 'a'}, {id: 'b'}], [{id: 'c'}]] as (object[] | Error)[],
}))

vi.mock('#/env/env', () => ({getEnv: () => ({STUDIO_URL: state.studio})}))
vi.mock('#/tenant/request-tenant', () => ({readRequestTenant: async () => state.tenant}))
vi.mock('#/features/preview/check-secret', async (load) => ({
  ...(await load<typeof import('#/features/preview/check-secret')>()),
  checkSecret: async (_request: Request, address: string, site: string) => {
    state.asked.push([address, site])
    return state.opened
  },
}))
vi.mock('#/services/overlays/read-staff-vehicles', () => ({
  readStaffVehicles: async function* () {
    for (const batch of state.batches) {
      if (batch instanceof Error) throw batch
      yield batch
    }
  },
}))

const {GET, OPTIONS} = await import('./route')

const ALPHA = {ok: true, data: {slug: 'alpha', settings: {features: {visits: {on: false}}}}}
const DOWN = fail('stock', 'no answer')
const OUTAGE = new Unavailable(DOWN.ok ? {layer: 'stock', message: '', retryable: true} : DOWN.error)

const ask = () =>
  GET(new Request('https://alpha.example.com/api/staff/cars', {headers: {authorization: 'Bearer a-secret'}}))

beforeEach(() => {
  Object.assign(state, {
    studio: 'https://studio.example.com',
    tenant: ALPHA,
    opened: {view: 'drafts', author: {}},
    asked: [],
    batches: [[{id: 'a'}, {id: 'b'}], [{id: 'c'}]],
  })
})

describe('cars of a site for its staff', () => {
  it('are a line of JSON each, which the Studio alone can read in a browser, and nobody keeps', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://studio.example.com')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.text()).toBe('{"id":"a"}\n{"id":"b"}\n{"id":"c"}\n')
    expect(state.asked).toEqual([['https://alpha.example.com/?sanity-preview-secret=a-secret', 'alpha']])
  })

  it.each([
    ['a wrong secret', {opened: 'wrong'}, 401],
    ['a secret of another site’s staff', {opened: 'another site'}, 403],
    ['too many tries', {opened: 'too many'}, 429],
    ['content that does not answer', {opened: 'down'}, 503],
    ['sites that cannot be read', {tenant: {ok: false, error: {}}}, 503],
    ['a host of no site', {tenant: {ok: true, data: null}}, 404],
    ['a storefront without a Studio', {studio: undefined}, 404],
    ['a search that is down', {batches: [OUTAGE]}, 503],
  ])('are not told with %s, in words for the Studio', async (_name, change, status) => {
    Object.assign(state, change)
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({error: expect.any(String)})
  })

  it('are no whole list where the search fails in between', async () => {
    state.batches = [[{id: 'a'}], OUTAGE]
    const answer = await ask()
    await expect(answer.text()).rejects.toThrow()
  })

  it('may be asked for by the Studio of another origin', () => {
    const {status, headers} = OPTIONS()
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
    expect(headers.get('access-control-allow-origin')).toBe('https://studio.example.com')
  })
})
