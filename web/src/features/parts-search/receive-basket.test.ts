import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it, vi} from 'vitest'
import {receiveBasketChange} from './receive-basket'

const {tenant, findPartsById} = vi.hoisted(() => ({
  tenant: {slug: 'north', settings: {}, dealerships: [{slug: 'north-motors'}]},
  findPartsById: vi.fn(),
}))

vi.mock('#/gateways/search/find-parts', () => ({findPartsById}))

/** The catalogue of the dealership has every part but those of this name. */
findPartsById.mockImplementation(async (ids: string[]) => ({
  ok: true,
  data: ids.filter((id) => !id.startsWith('nope')).map((id) => ({id})),
}))

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: tenant}),
}))

function setSearch(on: boolean): void {
  const partsSearch = {on, window: null}
  tenant.settings = {...declaredDefaults, features: {...declaredDefaults.features, partsSearch}}
}

async function press(fields: {[name: string]: string}, basket = '', sender = 'same-origin') {
  const request = new Request('http://north.example/api/parts/basket', {
    method: 'POST',
    headers: {host: 'north.example', cookie: `__Host-parts=${basket}`, 'sec-fetch-site': sender},
    body: new URLSearchParams(fields).toString(),
  })
  const {status, headers} = await receiveBasketChange(request)
  const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? []
  return {status, to: headers.get('location'), basket: cookie.replace('__Host-parts=', '')}
}

describe('basket of a browser [2.21]', () => {
  it('takes, counts and loses parts, and leads to its page with the way back to the search', async () => {
    setSearch(true)
    const back = 'q=oil&page=2&utm=x'
    expect(await press({part: 'north-1', change: 'add', back})).toEqual({
      status: 303,
      to: '/parts/basket?back=q%3Doil%26page%3D2',
      basket: 'north-1.1',
    })
    expect((await press({part: 'north-1', change: 'add'}, 'north-1.1_north-2.4')).basket).toBe(
      'north-1.2_north-2.4',
    )
    expect((await press({part: 'north-2', change: 'set', count: '7'}, 'north-2.4')).basket).toBe('north-2.7')
    expect((await press({part: 'north-2', change: 'remove'}, 'north-1.1_north-2.4')).basket).toBe('north-1.1')
  })

  it('stays as it is for what is no part, no number and no change', async () => {
    setSearch(true)
    const odd: {[name: string]: string}[] = [
      {part: '<b>', change: 'add'},
      {part: 'north-1', change: 'set', count: 'many'},
      {part: 'north-1', change: 'buy'},
      {},
    ]
    for (const fields of odd) expect((await press(fields, 'north-1.3')).basket).toBe('north-1.3')
    const full = Array.from({length: 30}, (_, at) => `p-${at}.1`).join('_')
    expect(await press({part: 'another', change: 'add'}, full)).toMatchObject({
      to: '/parts/basket?full=1',
      basket: full,
    })
  })

  it('does not take a part that the dealer’s catalogue does not have, and keeps the others', async () => {
    setSearch(true)
    expect(await press({part: 'nope', change: 'add'}, 'north-1.3')).toEqual({
      status: 404,
      to: null,
      basket: '',
    })
    expect(findPartsById).toHaveBeenLastCalledWith(['nope'], ['north-motors'])
    // What left the catalogue meanwhile can still be removed.
    expect((await press({part: 'nope', change: 'remove'}, 'nope.2_north-1.3')).basket).toBe('north-1.3')
  })

  it('takes a part while the catalogue is away', async () => {
    setSearch(true)
    findPartsById.mockResolvedValueOnce({
      ok: false,
      error: {layer: 'stock', message: 'down', retryable: true},
    })
    expect((await press({part: 'nope', change: 'add'}, 'north-1.3')).basket).toBe('north-1.3_nope.1')
  })

  it('is there for the site’s own pages alone, and only while the search is on [6.4]', async () => {
    setSearch(true)
    expect((await press({part: 'north-1', change: 'add'}, '', 'cross-site')).status).toBe(403)
    setSearch(false)
    expect((await press({part: 'north-1', change: 'add'})).status).toBe(404)
  })
})
