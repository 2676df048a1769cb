import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {buildBaseFilter} from '#/domain/listing/build-base-filter'
import {ok} from '#/lib/result'
import {createScopedKey, listBrowserNodes} from './browser-access'
import {updateIndexedCar, updatePositions} from './car-documents'
import {setDealershipClusters} from './clusters'
import {findListed} from './find-vehicle'
import {listLockedCars} from './list-locked-cars'
import {isSearchAway, readWithLastGood, runSearches} from './multi-search'
import {ADMIN_KEY, type Engine, SEARCH_KEY, startEngine} from './testing/start-engine'

// Two stand-ins with the cars of two sites each: one knows all of them, so that a search that went astray would show.

const car = (id: string, dealership_slug: string, fields: Partial<Car> = {}): Partial<Car> => ({
  id,
  slug: id,
  name: '2020 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  dealership_slug,
  price: 20_000,
  ...fields,
})

const {stock} = declaredDefaults
const NOW = Date.now()
const [NORTH, WEST, EAST, BOTH] = [['north'], ['west'], ['east'], ['north', 'west']].map((slugs) =>
  buildBaseFilter(slugs, stock, NOW),
) as [string, string, string, string]

let [main, other] = [] as unknown as [Engine, Engine]

beforeAll(async () => {
  ;[main, other] = await Promise.all([
    startEngine([car('n-1', 'north'), car('astray', 'west')]),
    startEngine([car('w-1', 'west'), car('w-2', 'west'), car('astray-too', 'north')]),
  ])
  vi.stubEnv('TYPESENSE_URL', main.url)
  vi.stubEnv('TYPESENSE_CLUSTERS', `west-coast=${other.url}`)
  vi.stubEnv('TYPESENSE_PUBLIC_CLUSTERS', 'west-coast=https://west.example')
  vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
  vi.stubEnv('TYPESENSE_WRITE_KEY', ADMIN_KEY)
})
afterAll(() => main.close())

beforeEach(() =>
  setDealershipClusters([
    {slug: 'north', searchCluster: null},
    {slug: 'west', searchCluster: 'west-coast'},
    {slug: 'east', searchCluster: 'nowhere'},
  ]),
)

const find = (filter: string) => findListed([{filter, count: 9}])
const getIds = async (filter: string) => {
  const found = await find(filter)
  return found.ok && found.data[0]?.map(({id}) => id).toSorted()
}

describe('two sites on two clusters of stock search', () => {
  it('find their own cars, in one request too, and neither those of the other', async () => {
    expect([await getIds(NORTH), await getIds(WEST)]).toEqual([['n-1'], ['w-1', 'w-2']])
    const mixed = await findListed([WEST, NORTH, WEST].map((filter) => ({filter, count: 1})))
    expect(mixed.ok && mixed.data.map((cars) => cars[0]?.dealership_slug)).toEqual(['west', 'north', 'west'])
  })

  it('are told where their browsers search, with a key that is good there', async () => {
    expect([listBrowserNodes(NORTH), listBrowserNodes(WEST)]).toEqual([[main.url], ['https://west.example']])
    const search = {collection: 'cars', q: '*'}
    expect(await other.ask([search], createScopedKey(WEST, NOW))).toMatchObject({data: [{found: 2}]})
  })

  it('fail in words where nobody knows a cluster, or one site is in two', async () => {
    expect(await find(EAST)).toMatchObject({error: {message: 'TYPESENSE_CLUSTERS has no cluster "nowhere"'}})
    expect(await find(BOTH)).toMatchObject({
      error: {message: expect.stringContaining('several clusters: main, west-coast')},
    })
    expect([listBrowserNodes(EAST), isSearchAway(EAST)]).toEqual([[], true])
  })

  it('get changes of cars that are named by their id alone, or by their dealership', async () => {
    const reserve = (held: Car): Car => ({...held, reserved: true})
    expect(await updateIndexedCar('w-1', reserve)).toMatchObject({data: {id: 'w-1'}})
    expect(await updateIndexedCar('n-1', reserve)).toMatchObject({data: {id: 'n-1'}})
    expect(await updateIndexedCar('nobody', reserve)).toEqual(ok(null))
    expect(await updatePositions(WEST, '-31.95,115.86')).toEqual(ok(2))
    const held = await listLockedCars(['n-1', 'w-2'])
    expect(held.ok && held.data.map(({id}) => id)).toEqual(['n-1', 'w-2'])
  })
})

describe('a cluster that is down', () => {
  it('takes the searches of its own sites and no other', async () => {
    const readLast = (filter: string) => readWithLastGood(filter, filter, find(filter))
    expect([(await readLast(NORTH)).stale, (await readLast(WEST)).stale]).toEqual([false, false])
    await other.close()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect([(await find(WEST)).ok, await getIds(NORTH)]).toEqual([false, ['n-1']])
    expect([isSearchAway(WEST), isSearchAway(NORTH)]).toEqual([true, false])
    expect([(await readLast(NORTH)).stale, (await readLast(WEST)).stale]).toEqual([false, true])
    expect((await runSearches([{collection: 'cars', q: '*', filter_by: NORTH}])).ok).toBe(true)
    // It may be the one that has the car.
    expect((await updateIndexedCar('w-1', (held) => held)).ok).toBe(false)
    expect(await updateIndexedCar('n-1', (held) => ({...held, reserved: false}))).toMatchObject({ok: true})
  })
})
