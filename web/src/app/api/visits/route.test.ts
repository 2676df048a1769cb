import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {listVehicleAddresses} from '#/domain/vehicles/resolve-vehicle-address'
import {fail, ok} from '#/lib/result'
import type {CountedBatch} from '#/services/visits/records'
import {sampleTenant} from '#/testing/sample-tenant'

const state = vi.hoisted(() => ({
  isOn: true,
  isDown: false,
  hasStock: true,
  recorded: [] as object[],
  outcomes: [] as [string, number][],
}))
const car = {id: '1', slug: 'kia-rio-1', formerSlugs: [], changedAt: null, sold: false}
const stock = {
  cars: listVehicleAddresses([car], []),
  catalogue: {total: 1, values: {make: [{value: 'Kia', count: 1}]}},
}

vi.mock('#/tenant/request-tenant', async (load) => ({
  ...(await load<typeof import('#/tenant/request-tenant')>()),
  requireRequestTenant: async () => {
    const features = {...declaredDefaults.features, visits: {on: state.isOn, window: null}}
    return sampleTenant({settings: {...declaredDefaults, features}})
  },
}))
vi.mock('#/tenant/directory-store', () => ({getDirectory: async () => ({})}))
vi.mock('#/tenant/stock-index', () => ({findInStock: async () => (state.hasStock ? stock : null)}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({
    run: async (_site: string, work: (db: object) => Promise<unknown>) =>
      state.isDown ? fail('records', 'down') : ok(await work({})),
  }),
}))
vi.mock('#/services/experiments/list-trials', () => ({
  listTrials: async () => [
    {key: 'abc', part: 'home.headline', target: null, share: 100, goal: 'call', versions: [{words: 'Hello'}]},
  ],
}))
vi.mock('#/services/visits/records', () => ({
  recordVisit: async (_db: object, batch: CountedBatch) => void state.recorded.push(batch),
  countOutcome: async (_db: object, _of: object, outcome: string, count: number) =>
    void state.outcomes.push([outcome, count]),
}))

const {POST} = await import('./route')

const VISIT = '0b6a1f0e-5a3b-4f64-9a51-0d6f6f6f6f6f'
const FROM = {referrer: 'www.google.com', click: '', source: '', medium: '', campaign: ''}
const BROWSER = 'Mozilla/5.0 (iPhone) Mobile Safari'

async function send(things: readonly unknown[], headers: {[name: string]: string} = {}): Promise<number> {
  const sent = {host: 'north.example', 'sec-fetch-site': 'same-origin', 'user-agent': BROWSER}
  const body = JSON.stringify({visit: VISIT, from: FROM, things})
  const init = {method: 'POST', headers: {...sent, 'x-forwarded-for': '203.0.113.4', ...headers}, body}
  return (await POST(new Request('https://north.example/api/visits', init))).status
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
  Object.assign(state, {isOn: true, isDown: false, hasStock: true, recorded: [], outcomes: []})
})

describe('what a visit did', () => {
  it('is counted in the words of the stock, with its source and device, and without what was typed', async () => {
    const things = [
      ['view', 'kia-rio-1'],
      ['no-match', '/search/kia?query=alex+0412345678'],
      ['search', '/search?make=Kia&near=2015'],
      ['begun', 'enquiry'],
      ['call', 'anything'],
    ]
    expect(await send(things)).toBe(204)
    expect(state.recorded).toEqual([
      {
        site: 'north',
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        visit: VISIT,
        source: 'search google',
        campaign: '',
        device: 'phone',
        things: [
          {thing: 'view', subject: 'kia-rio-1'},
          {thing: 'no-match', subject: expect.stringMatching(/^[^@\d]*Kia[^@\d]*$/)},
          {thing: 'search', subject: expect.stringMatching(/^[^@\d]*Kia[^@\d]*$/)},
          {thing: 'begun', subject: 'enquiry'},
          {thing: 'call', subject: ''},
        ],
        refused: 0,
      },
    ])
  })

  it('is refused thing by thing where it is not of the site', async () => {
    const things = [
      ['view', 'ford-1'],
      ['search', '/search/alex-example'],
      ['search', '/contact'],
      ['begun', 'made up'],
    ]
    expect(await send(things)).toBe(204)
    expect(state.recorded).toMatchObject([{things: [], refused: 4}])
  })

  it('is of a running experiment, its version and its goal, and refused otherwise [7.19d]', async () => {
    const things = [
      ['shown', 'abc/1'],
      ['reached', 'abc/1/call'],
      ['shown', 'abc/2'],
      ['shown', 'ended/1'],
      ['reached', 'abc/1/sent'],
    ]
    expect(await send(things)).toBe(204)
    const known = ['shown', 'reached'].map((thing) => ({thing, subject: 'abc/1'}))
    expect(state.recorded).toMatchObject([{things: known, refused: 3}])
  })

  it('keeps the view of a car where the stock does not answer', async () => {
    state.hasStock = false
    expect(await send([['view', 'ford-1']])).toBe(204)
    expect(state.recorded).toMatchObject([{things: [{thing: 'view', subject: 'ford-1'}]}])
  })

  it('is counted as a program’s where one says that it is one', async () => {
    expect(await send([['call', '']], {'user-agent': 'GPTBot/1.2'})).toBe(204)
    expect([state.recorded, state.outcomes]).toEqual([[], [['robot', 1]]])
  })

  it('is taken sixty times a minute of one network, and counted as refused beyond', async () => {
    for (let sent = 0; sent < 60; sent += 1) expect(await send([])).toBe(204)
    expect(await send([['call', '']])).toBe(429)
    expect(state.outcomes).toEqual([['refused', 1]])
    expect(await send([], {'x-forwarded-for': '203.0.113.5'})).toBe(204)
  })

  it.each([
    ['a site that counts no visits', {isOn: false}, {}, 404],
    ['a page elsewhere', {}, {'sec-fetch-site': 'cross-site'}, 404],
    ['records that do not answer', {isDown: true}, {}, 503],
  ])('is not taken for %s', async (_who, change, headers, status) => {
    Object.assign(state, change)
    expect(await send([['call', '']], headers)).toBe(status)
    expect(state.recorded).toEqual([])
  })

  it('is not taken without its form', async () => {
    expect(await send([['name', 'Alex']])).toBe(400)
  })
})
