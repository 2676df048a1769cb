import {CARS_ALIAS, carCollection, carSchema, toCarDocument} from '@forecourt/schemas'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {type StandIn, startSearch} from '../testing/stand-ins.ts'
import {currentCollectionName} from './collection-version.ts'
import {importDocuments} from './import-documents.ts'
import {aliasedCollection, migrateSearch} from './migrate-search.ts'
import {createSearchClient} from './search-client.ts'
import {ensureSearchKey} from './search-key.ts'

const OLD = `${CARS_ALIAS}_00000000`
const CARS = 2500

let search: StandIn
let client: ReturnType<typeof createSearchClient>

beforeAll(async () => {
  const started = await startSearch()
  search = started
  Object.assign(process.env, started.env, {TYPESENSE_SEARCH_KEY: 'a-search-only-key'})
  client = createSearchClient(readEnv.search())
})
afterAll(() => search.close())

beforeEach(async () => {
  for (const {name} of await client.collections().retrieve()) await client.collections(name).delete()
  if ((await aliasedCollection(client)) !== null) await client.aliases(CARS_ALIAS).delete()
})

async function fillOld(): Promise<void> {
  // An older schema: one attribute fewer.
  const {fields, ...rest} = carCollection(OLD)
  await client.collections().create({...rest, fields: fields.filter(({name}) => name !== 'drive')})
  const cars = Array.from({length: CARS}, (_, at) =>
    toCarDocument(
      carSchema.parse({
        id: `c${at}`,
        slug: `c${at}`,
        name: `Car ${at}`,
        make: 'Kia',
        model: 'Rio',
        car_type: 'used',
        dealership_slug: 'north',
        drive: at % 2 ? 'AWD' : 'FWD',
      }),
    ),
  )
  await importDocuments(client, OLD, cars)
  await client.aliases().upsert(CARS_ALIAS, {collection_name: OLD})
}

const count = async (filter: string) =>
  (
    await client
      .collections(CARS_ALIAS)
      .documents()
      .search({q: '*', query_by: 'name', filter_by: filter, per_page: 0})
  ).found

describe('migrating search', () => {
  it('makes the first collection, once', async () => {
    expect(await migrateSearch(client, AbortSignal.any([]))).toMatchObject({
      collection: currentCollectionName(),
      state: 'created',
    })
    expect(await migrateSearch(client, AbortSignal.any([]))).toMatchObject({state: 'up to date'})
  })

  it('fills a new collection from the old one, swaps, and drops the old one', async () => {
    await fillOld()
    expect(await migrateSearch(client, AbortSignal.any([]))).toEqual({
      collection: currentCollectionName(),
      synonyms: expect.any(Number),
      state: 'moved',
      cars: CARS,
      dropped: [OLD],
    })
    expect(await count('drive:=AWD')).toBe(CARS / 2)
    expect((await client.collections().retrieve()).map(({name}) => name)).toEqual([currentCollectionName()])
  })

  it('starts over what a broken run left half filled', async () => {
    await fillOld()
    await client.collections().create(carCollection(currentCollectionName()))
    await importDocuments(client, currentCollectionName(), [
      toCarDocument(
        carSchema.parse({
          id: 'gone',
          slug: 'gone',
          name: 'Gone',
          make: 'Kia',
          model: 'Rio',
          car_type: 'used',
          dealership_slug: 'north',
        }),
      ),
    ])
    await migrateSearch(client, AbortSignal.any([]))
    expect(await count('')).toBe(CARS)
    expect(await count('id:=gone')).toBe(0)
  })

  it('every search meanwhile finds all cars', async () => {
    await fillOld()
    let running = true
    const found = new Set<number>()
    async function keepSearching(): Promise<void> {
      while (running) found.add(await count(''))
    }
    const searching = Promise.all([keepSearching(), keepSearching()])
    await migrateSearch(client, AbortSignal.any([]))
    running = false
    await searching
    expect([...found]).toEqual([CARS])
  })

  it('gives the storefront a key that may search cars and nothing else', async () => {
    await migrateSearch(client, AbortSignal.any([]))
    expect(await ensureSearchKey(readEnv.search())).toBe('created')
    expect(await ensureSearchKey(readEnv.search())).toBe('known')
    const storefront = createSearchClient(readEnv.search(), 'a-search-only-key')
    expect(
      (await storefront.collections(CARS_ALIAS).documents().search({q: '*', query_by: 'name'})).found,
    ).toBe(0)
    await expect(storefront.collections(currentCollectionName()).delete()).rejects.toThrow()
    await expect(storefront.keys().retrieve()).rejects.toThrow()
  })
})
