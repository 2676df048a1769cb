import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {fail, ok} from '#/lib/result'
import {sampleTenant} from '#/testing/sample-tenant'

const state = vi.hoisted(() => ({
  isOn: true,
  counts: true,
  pools: true,
  isDown: false,
  asked: [] as object[],
}))
const POOL = {own: '02 9876 5432', numbers: ['02 5550 0001']}

vi.mock('#/tenant/request-tenant', async (load) => ({
  ...(await load<typeof import('#/tenant/request-tenant')>()),
  requireRequestTenant: async () => {
    const {features, phones} = declaredDefaults
    return sampleTenant({
      settings: {
        ...declaredDefaults,
        features: {
          ...features,
          visits: {on: state.counts, window: null},
          visitNumbers: {on: state.isOn, window: null},
        },
        phones: {...phones, pools: state.pools ? [POOL] : []},
      },
    })
  },
}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({
    run: async (_site: string, work: (db: object) => Promise<unknown>) =>
      state.isDown ? fail('records', 'down') : ok(await work({})),
  }),
}))
vi.mock('#/services/visits/reserve-numbers', () => ({
  reserveNumbers: async (_db: object, _phones: object, asked: object) => {
    state.asked.push(asked)
    return {'61298765432': '02 5550 0001'}
  },
}))

vi.mock('#/services/visits/shared-numbers', () => ({
  readOwnPhones: async ({settings}: {settings: object}) => ('phones' in settings ? settings.phones : null),
}))

const {POST} = await import('./route')

const VISIT = '0b6a1f0e-5a3b-4f64-9a51-0d6f6f6f6f6f'
const FROM = {referrer: '', click: 'gclid', source: '', medium: '', campaign: 'spring'}
const OWN = {host: 'north.example', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.4'}
const BROWSER = 'Mozilla/5.0 (iPhone) Mobile Safari'

async function ask(headers: {[name: string]: string} = {}, body: object = {}) {
  const init = {
    method: 'POST',
    headers: {...OWN, 'user-agent': BROWSER, ...headers},
    body: JSON.stringify({visit: VISIT, from: FROM, called: ['61298765432'], ...body}),
  }
  const answer = await POST(new Request('https://north.example/api/visit-numbers', init))
  return {status: answer.status, body: answer.status === 200 ? await answer.json() : null}
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
  Object.assign(state, {isOn: true, counts: true, pools: true, isDown: false, asked: []})
})

describe('numbers for a visit', () => {
  it('are leased with where it came from, and for as long as the site says [7.17e]', async () => {
    expect(await ask()).toEqual({
      status: 200,
      body: {numbers: {'61298765432': '02 5550 0001'}, seconds: 1800},
    })
    expect(state.asked).toMatchObject([
      {site: 'north', visit: VISIT, called: ['61298765432'], source: 'ad google', campaign: 'spring'},
    ])
  })

  it.each(['Mozilla/5.0 (compatible; Googlebot/2.1)', 'GPTBot/1.2', ''])(
    'are none for a program such as %s',
    async (program) => {
      expect((await ask({'user-agent': program})).body).toEqual({numbers: {}, seconds: 1800})
      expect(state.asked).toEqual([])
    },
  )

  it('are asked for twenty times a minute of one network', async () => {
    for (let asked = 0; asked < 20; asked += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })

  it.each([
    ['a site that has switched them off', {isOn: false}, {}, {}, 404],
    ['a site that counts no visits', {counts: false}, {}, {}, 404],
    ['a site without a pool', {pools: false}, {}, {}, 404],
    ['a page elsewhere', {}, {'sec-fetch-site': 'cross-site'}, {}, 404],
    ['records that do not answer', {isDown: true}, {}, {}, 503],
    ['a visit without its number', {}, {}, {visit: 'x'}, 400],
  ])('are none for %s', async (_who, change, headers, body, status) => {
    Object.assign(state, change)
    expect((await ask(headers, body)).status).toBe(status)
    expect(state.asked).toEqual([])
  })
})
