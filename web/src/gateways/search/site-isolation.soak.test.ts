import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import fc from 'fast-check'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {buildBaseFilter} from '#/domain/listing/build-base-filter'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import type {EngineSearch} from './build-searches.ts'
import {type Engine, SEARCH_KEY, startEngine} from './testing/start-engine.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const DAY_S = 86_400
const soldDaysAgo = (days: number) =>
  ({status: 'sold', sold: true, sold_at: NOW / 1000 - days * DAY_S}) as const

function car(id: string, fields: Partial<Car> = {}): Partial<Car> {
  return {
    id,
    slug: id,
    name: '2020 Kia Rio',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'north',
    price: 20_000,
    ...fields,
  }
}

const OWN = ['own', 'own-soon', 'own-sold']
const cars = [
  car('own'),
  car('own-soon', {status: 'coming_soon'}),
  car('own-sold', soldDaysAgo(1)),
  car('long-sold', soldDaysAgo(30)),
  car('hidden', {show_on_dealer_website: false}),
  car('new', {car_type: 'new'}),
  car('caravan', {item_type: 'caravan'}),
  car('other', {dealership_slug: 'south'}),
  car('other-hidden', {dealership_slug: 'south', show_on_dealer_website: false}),
]

const stock = {...declaredDefaults.stock, carTypes: ['used' as const], itemTypes: ['car' as const]}
const filter = buildBaseFilter(['north'], stock, NOW)

let engine: Engine
let key: string
beforeAll(async () => {
  vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
  engine = await startEngine(cars)
  vi.stubEnv('TYPESENSE_URL', engine.url)
  const {createScopedKey} = await import('./browser-access.ts')
  key = createScopedKey(filter, Date.now())
})
afterAll(() => engine.close())
beforeEach(() => vi.unstubAllEnvs())

/** Every car id anywhere in the answers to searches with a key. */
async function seen(search: EngineSearch, withKey = key): Promise<string[]> {
  const body = JSON.stringify({searches: [{collection: 'cars', per_page: 250, ...search}]})
  const response = await engine.send('/multi_search', {method: 'POST', body, key: withKey})
  const text = await response.text()
  return cars.map(({id = ''}) => id).filter((id) => text.includes(`"id":"${id}"`))
}

const QUERIES = getSoakRuns(400, 10_000)

describe('a browser’s key', () => {
  it('sees the cars of its site that are to be shown, and no others [5.3a, 5.3b, 4.2c]', async () => {
    expect(await seen({q: '*'})).toEqual(OWN)
    expect(await seen({q: 'kia', query_by: 'name'})).toEqual(OWN)
    // Else nothing here would prove anything.
    expect(await seen({q: '*'}, SEARCH_KEY)).toHaveLength(cars.length)
  })

  it.each<[string, EngineSearch]>([
    ['a filter of its own', {q: '*', filter_by: 'dealership_slug:=south'}],
    ['an or', {q: '*', filter_by: 'dealership_slug:=north || dealership_slug:=south'}],
    ['a bracket too many', {q: '*', filter_by: ') || (dealership_slug:=south'}],
    ['a filter that ends the other', {q: '*', filter_by: 'id:!=x) || (id:!=y'}],
    ['hidden cars', {q: '*', filter_by: 'show_on_dealer_website:=false'}],
    ['negation', {q: '*', filter_by: 'id:!=[`own`]'}],
    ['pinned hits', {q: '*', pinned_hits: 'other:1,hidden:2,new:3'}],
    ['hidden hits', {q: '*', hidden_hits: 'own'}],
    ['a preset', {q: '*', preset: 'all'}],
    ['groups', {q: '*', group_by: 'dealership_slug', group_limit: 99}],
    ['another collection name', {q: '*', collection: 'cars_1'}],
    ['a key in the search itself', {q: '*', 'x-typesense-api-key': SEARCH_KEY}],
    ['a text match', {q: 'other', query_by: 'slug'}],
    ['facets of all', {q: '*', facet_by: 'dealership_slug', max_facet_values: 250}],
  ])('is not widened by %s [7.4]', async (_, search) => {
    const others = (await seen(search)).filter((id) => !OWN.includes(id))
    expect(others).toEqual([])
  })

  it('counts no car of another site, whatever is asked [7.4]', async () => {
    const searches = [{collection: 'cars', q: '*', facet_by: 'dealership_slug', per_page: 0}]
    const answer = await engine.ask(searches, key)
    expect(answer).toMatchObject({
      ok: true,
      data: [{found: OWN.length, facet_counts: [{counts: [{value: 'north'}]}]}],
    })
  })

  it('allows only searches [7.4]', async () => {
    const attempts: [string, RequestInit][] = [
      ['/collections/cars/documents/other', {}],
      ['/collections/cars/documents/export', {}],
      ['/collections', {}],
      ['/keys', {}],
      ['/collections/cars/documents', {method: 'POST', body: JSON.stringify({id: 'x'})}],
      ['/collections/cars/documents/own', {method: 'DELETE'}],
    ]
    for (const [path, init] of attempts) {
      const {status} = await engine.send(path, {...init, key})
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  })

  it('is invalid once changed or expired [7.4]', async () => {
    const decoded = Buffer.from(key, 'base64').toString()
    const widened = Buffer.from(decoded.replaceAll('north', 'south')).toString('base64')
    expect(await seen({q: '*'}, widened)).toEqual([])
    expect(await seen({q: '*'}, key.slice(0, -4))).toEqual([])
    const {createScopedKey} = await import('./browser-access.ts')
    vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
    expect(await seen({q: '*'}, createScopedKey(filter, Date.now() - 49 * 3_600_000))).toEqual([])
  })

  it('is not widened by random filters [7.4]', getSoakOptions(QUERIES), async () => {
    const part = fc.constantFrom(
      'dealership_slug:=south',
      'dealership_slug:!=north',
      'show_on_dealer_website:=false',
      'id:=other',
      'id:!=x',
      ' && ',
      ' || ',
      '(',
      ')',
      '`',
      '!',
      ',',
      '[',
      ']',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, {maxLength: 9}), async (parts) => {
        const others = (await seen({q: '*', filter_by: parts.join('')})).filter((id) => !OWN.includes(id))
        expect(others).toEqual([])
      }),
      {numRuns: QUERIES},
    )
  })
})
