import {beforeEach, describe, expect, it, vi} from 'vitest'

const state = vi.hoisted(() => ({opened: {} as object | string}))
vi.mock('#/env/env', () => ({getEnv: () => ({STUDIO_URL: 'https://studio.example'})}))
vi.mock('#/tenant/request-tenant', () => ({
  readRequestTenant: async () => ({ok: true, data: {slug: 'alpha'}}),
}))
vi.mock('#/features/preview/check-secret', () => ({
  checkSecret: async () => state.opened,
  REFUSALS: {invalid: {status: 401, words: 'Sign in again.'}},
}))
vi.mock('#/tenant/directory-store', () => ({
  getDirectory: async () => ({sites: new Map([['bravo', {name: 'Bravo Motors'}]])}),
}))
vi.mock('#/services/visits/shared-numbers', () => ({
  findOtherSite: (_directory: object, number: string) => (number === '02 5550 0001' ? 'bravo' : null),
}))

const {POST} = await import('./route')

const ask = (body: object) =>
  POST(
    new Request('https://a.example/api/staff/shared-numbers', {method: 'POST', body: JSON.stringify(body)}),
  )

beforeEach(() => {
  state.opened = {author: {role: 'viewer', sites: 'all'}}
})

describe('the numbers that another site leases', () => {
  const NUMBERS = {numbers: ['02 5550 0001', '02 5550 0002']}

  it('are told with the name of that site', async () => {
    expect(await (await ask(NUMBERS)).json()).toEqual({
      shared: [{number: '02 5550 0001', site: 'Bravo Motors'}],
    })
  })

  it('are told without a name to whom the site is none of theirs', async () => {
    state.opened = {author: {role: 'site-editor', sites: ['alpha']}}
    const text = await (await ask(NUMBERS)).text()
    expect(JSON.parse(text)).toEqual({shared: [{number: '02 5550 0001', site: null}]})
    expect(text).not.toMatch(/bravo/i)
  })

  it.each([[{}], [{numbers: '02 5550 0001'}], [{numbers: Array.from({length: 2001}, () => '0')}]])(
    'are not told to another question: %o',
    async (body) => expect((await ask(body)).status).toBe(400),
  )

  it('are for staff alone', async () => {
    state.opened = 'invalid'
    expect((await ask(NUMBERS)).status).toBe(401)
  })
})
