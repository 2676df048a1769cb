import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {openProcessRecords} from '#/testing/open-process-records'

// Needs more than two seconds: a database is started.

await openProcessRecords()
const HOST = 'north.example'
const PHONE = '+61412000111'
const TOKEN = 't'.repeat(43)
const on: Settings = {
  ...declaredDefaults,
  features: {...declaredDefaults.features, watchlist: {...declaredDefaults.features.watchlist, on: true}},
}
const site = vi.hoisted(() => ({settings: {} as Settings}))
const stock = vi.hoisted(() => ({find: vi.fn()}))

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({
    ok: true,
    data: {slug: 'north', settings: site.settings, dealerships: [{id: 'd', slug: 'd'}]},
  }),
}))
vi.mock('#/gateways/search/find-vehicle', () => ({findListed: stock.find}))

const lines: string[] = []

const CARS = ['a', 'b', 'sold-one'].map((id) => ({
  id,
  slug: `kia-rio-${id}`,
  name: '2021 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  images: ['/media/a.jpg'],
  price: 19_990,
  offer_price: null,
  status: 'in_stock',
  sold: id === 'sold-one',
  reserved: false,
}))

async function getRecords() {
  const {getRecords} = await import('#/gateways/records/get-records')
  return getRecords()
}

beforeAll(async () => {
  for (const name of ['log', 'error', 'warn', 'info'] as const)
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
  const {addSession, getOrAddShopper} = await import('#/services/shoppers/records')
  const {hashToken} = await import('#/services/shoppers/sign-in-code')
  await (await getRecords()).run('north', async (db) => {
    const shopper = await getOrAddShopper(db, 'north', PHONE, Date.now())
    const expiresAt = new Date(Date.now() + 29.5 * 86_400_000)
    await addSession(db, {site: 'north', tokenHash: hashToken(TOKEN), shopper: shopper.id, expiresAt})
  })
})

beforeEach(() => {
  site.settings = on
  stock.find.mockImplementation(async (wanted: readonly {filter: string}[]) => ({
    ok: true,
    data: wanted.map(({filter}) => CARS.filter(({id}) => filter.includes(`\`${id}\``))),
  }))
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

type Sent = {readonly headers?: {readonly [name: string]: string}; readonly scripted?: boolean}

async function post(
  change: 'Save' | 'Removal' | 'Note',
  fields: {readonly [name: string]: unknown},
  {headers = {}, scripted = true}: Sent = {},
): Promise<Response> {
  const changes = await import('./change-watchlist')
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  const request = new Request(`http://${HOST}/api/watchlist/x`, {
    method: 'POST',
    headers: {
      host: HOST,
      cookie: `__Host-shopper=${TOKEN}`,
      'sec-fetch-site': 'same-origin',
      'content-type': scripted ? 'application/json' : 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: scripted ? JSON.stringify(fields) : new URLSearchParams(texts).toString(),
  })
  return changes[`receive${change}`](request)
}

async function listIds(): Promise<string[]> {
  const {listWatchedVehicles} = await import('#/services/watchlist/records')
  const {getShopper} = await import('#/services/shoppers/get-shopper')
  const found = await (await getRecords()).run('north', async (db) => {
    const shopper = await getShopper(db, 'north', TOKEN, Date.now())
    return shopper ? listWatchedVehicles(db, shopper) : []
  })
  return found.ok ? found.data.map(({car, note}) => (note === null ? car : `${car}: ${note}`)) : []
}

const read = async (answer: Response) => ({status: answer.status, ...(await answer.json())})

describe('the API of the watchlist', () => {
  it('saves a car to the list of the shopper of the session, and takes it off [7.1, 7.2, 6.2]', async () => {
    const saved = await post('Save', {phone_number: '0412 000 111', car_id: 'a'})
    expect(saved.headers.get('cache-control')).toBe('private, no-store')
    expect(await read(saved)).toEqual({status: 200, success: true, saved: ['a']})
    expect(await listIds()).toEqual(['a'])
    expect(await read(await post('Save', {car_id: 'a'}))).toMatchObject({success: true, saved: ['a']})
    expect(await read(await post('Removal', {phone_number: PHONE, car_id: 'a'}))).toMatchObject({
      status: 200,
      success: true,
    })
    expect(await listIds()).toEqual([])
    expect(await read(await post('Removal', {car_id: 'a'}))).toMatchObject({success: true})
  })

  it('refuses another number than that of the session, and changes nothing [5.5]', async () => {
    for (const phone_number of ['0412 000 112', '+61412000112', 'x', ''])
      expect(await read(await post('Save', {phone_number, car_id: 'a'}))).toEqual({
        status: 403,
        success: false,
        message: 'This is not the number that you are signed in with.',
      })
    expect(await listIds()).toEqual([])
  })

  it('asks for a session: a script is told, a form is led to sign in and back to the car [4.4c, 5.5]', async () => {
    const cookie = `__Host-shopper=${'x'.repeat(43)}`
    expect(await read(await post('Save', {phone_number: PHONE, car_id: 'a'}, {headers: {cookie}}))).toEqual({
      status: 401,
      success: false,
      message: 'Please sign in.',
    })
    const headers = {cookie: '', referer: `http://${HOST}/cars/kia-rio-a?x=1`}
    const led = await post('Save', {car_id: 'a'}, {headers, scripted: false})
    expect([led.status, led.headers.get('location')]).toEqual([
      303,
      '/sign-in?type=watchlist&redirect=%2Fwatchlist%3Fcar_id%3Da&back=%2Fcars%2Fkia-rio-a%3Fx%3D1',
    ])
    expect(await listIds()).toEqual([])
  })

  it('takes no post of another site', async () => {
    for (const sender of ['cross-site', 'same-site', 'none'])
      expect((await post('Save', {car_id: 'a'}, {headers: {'sec-fetch-site': sender}})).status).toBe(403)
    expect(await listIds()).toEqual([])
  })

  it('takes several cars at once, and says that some are not for sale any more [1.3]', async () => {
    expect(await read(await post('Save', {car_id: ['a', 'b', 'gone', 'sold-one']}))).toEqual({
      status: 200,
      success: true,
      saved: ['a', 'b'],
      message: 'This car is no longer for sale here.',
    })
    expect((await listIds()).toSorted()).toEqual(['a', 'b'])
    await post('Removal', {car_id: 'a'})
    await post('Removal', {car_id: 'b'})
  })

  it.each([
    [{car_id: 'sold-one'}, 409, 'This car has just been sold.'],
    [{car_id: 'gone'}, 409, 'This car is no longer for sale here.'],
    [{car_id: '../x'}, 400, declaredDefaults.messages.watchlistFailed],
    [{}, 400, declaredDefaults.messages.watchlistFailed],
    [
      {car_id: Array.from({length: 101}, (_, at) => `c${at}`)},
      400,
      declaredDefaults.messages.watchlistFailed,
    ],
  ])('says why it does not save %j [8.1]', async (fields, status, message) => {
    expect(await read(await post('Save', fields))).toEqual({status, success: false, message})
    expect(await listIds()).toEqual([])
  })

  it('says in the site’s words that the stock does not answer [8.1]', async () => {
    stock.find.mockResolvedValue({ok: false, error: {layer: 'stock', message: 'down', retryable: true}})
    const {watchlistFailed} = declaredDefaults.messages
    expect(await read(await post('Save', {car_id: 'never-saved'}))).toEqual({
      status: 503,
      success: false,
      message: watchlistFailed,
    })
  })

  it('works for a form without script: back to the list, with what can be undone', async () => {
    const scripted = false
    const go = async (...sent: Parameters<typeof post>) => (await post(...sent)).headers.get('location')
    expect(await go('Save', {car_id: 'a', sortBy: 'price-low'}, {scripted})).toBe(
      '/watchlist?sortBy=price-low',
    )
    expect(await go('Note', {car_id: 'a', note: '  Blue one\r\nsee Sam '}, {scripted})).toBe('/watchlist')
    expect(await listIds()).toEqual(['a: Blue one\nsee Sam'])
    expect(await go('Removal', {car_id: 'a'}, {scripted})).toBe('/watchlist?removed=a')
    expect(await go('Save', {car_id: 'a'}, {scripted})).toBe('/watchlist')
    expect(await listIds()).toEqual(['a: Blue one\nsee Sam'])
    const longest = 'line\n'.repeat(99).padEnd(500, '.')
    await go('Note', {car_id: 'a', note: longest.replaceAll('\n', '\r\n')}, {scripted})
    expect(await listIds()).toEqual([`a: ${longest}`])
    expect(await go('Note', {car_id: 'a', note: `${longest}.`}, {scripted})).toContain('problem=not-read')
    expect(await listIds()).toEqual([`a: ${longest}`])
    await go('Note', {car_id: 'a', note: ' '}, {scripted})
    expect(await listIds()).toEqual(['a'])
    expect(await go('Save', {car_id: 'sold-one'}, {scripted})).toBe('/watchlist?problem=sold')
    await post('Removal', {car_id: 'a'})
  })

  it('is not there on a site without a watchlist, or without accounts [6.4]', async () => {
    const {features} = on
    for (const off of [
      {...features, watchlist: declaredDefaults.features.watchlist},
      {...features, accounts: {...features.accounts, on: false}},
    ]) {
      site.settings = {...on, features: off}
      for (const change of ['Save', 'Removal', 'Note'] as const)
        expect((await post(change, {car_id: 'a'})).status).toBe(404)
    }
  })

  it('writes no number into the log', () => {
    expect(lines.join('\n')).not.toContain(PHONE.slice(3))
  })
})
