import {beforeEach, describe, expect, it, vi} from 'vitest'
import {sampleTenant} from '#/testing/sample-tenant'
import {getWatchlist} from './get-watchlist'

const seen = vi.hoisted(() => ({find: vi.fn(), saved: [] as object[]}))
vi.mock('#/gateways/search/find-vehicle', () => ({findListed: seen.find}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({run: async () => ({ok: true, data: seen.saved})}),
}))

const shopper = {id: 'x', site: 'north', phone: '+61491570156'}
const tenant = sampleTenant()
const DOWN = {ok: false, error: {layer: 'stock', message: 'down', retryable: true}}

function sampleListed(id: string, changed: object = {}) {
  const facts = {price: 20_000, offer_price: null, status: 'in_stock', sold: false, reserved: false}
  return {id, slug: id, name: id, make: 'Kia', model: 'Rio', images: [], ...facts, ...changed}
}

beforeEach(() => {
  seen.saved = ['shown', 'sold', 'hidden', 'deleted'].map((car) => ({
    car,
    make: 'Kia',
    model: 'Rio',
    price: 21_000,
  }))
  seen.find.mockReset()
})

async function listStates() {
  const entries = await getWatchlist(tenant, shopper)
  if (!entries.ok) throw new Error(entries.error.message)
  return entries.data.map(({saved, state, similar}) => [saved.car, state.kind, similar.length])
}

describe('getWatchlist', () => {
  it('tells cars that are shown from those sold long ago, hidden by staff, or deleted [4.2c]', async () => {
    const gone = [sampleListed('sold', {sold: true}), sampleListed('hidden')]
    seen.find
      .mockResolvedValueOnce({ok: true, data: [[sampleListed('shown')], gone]})
      .mockResolvedValueOnce({ok: true, data: [[sampleListed('like-sold')], [], []]})
    expect(await listStates()).toEqual([
      ['shown', 'listed', 0],
      ['sold', 'sold', 1],
      ['hidden', 'gone', 0],
      ['deleted', 'gone', 0],
    ])
    for (const {filter} of seen.find.mock.calls[1]?.[0] ?? [])
      expect(filter).toContain('sold:=false && status:!=sold')
  })

  it('takes no car for gone while the stock does not answer', async () => {
    seen.find.mockResolvedValue(DOWN)
    expect((await listStates()).map(([, kind]) => kind)).toEqual(Array(4).fill('unknown'))
  })

  it('is whole without cars like those that are gone', async () => {
    seen.find.mockResolvedValueOnce({ok: true, data: [[], []]}).mockResolvedValueOnce(DOWN)
    expect(await listStates()).toEqual(seen.saved.map((saved) => [Reflect.get(saved, 'car'), 'gone', 0]))
  })
})
