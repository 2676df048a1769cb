import {setTimeout} from 'node:timers/promises'
import {PARTS_ALIAS} from '@forecourt/schemas/part/part'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {buildCarCollection, CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {getSoakRuns} from '../../../local/testing/soak.ts'
import {readEnv, type SearchEnv} from '../env.ts'
import {type StandIn, startSearch} from '../testing/stand-ins.ts'
import {WORDS_SET} from './apply-synonyms.ts'
import {getCollectionName} from './collection-version.ts'
import {importDocuments} from './import-documents.ts'
import {migrateParts, migrateSearch} from './migrate-search.ts'
import {planSearch} from './plan-search.ts'
import {createSearchClient} from './search-client.ts'
import {ensureSearchKey} from './search-key.ts'

// Needs more than two seconds: a collection of a thousand cars is moved under a load of searches.

const OLD = `${CARS_ALIAS}_00000000`
const CARS = getSoakRuns(200, 2500)

let search: StandIn
let env: SearchEnv
let client: ReturnType<typeof createSearchClient>

beforeAll(async () => {
  const started = await startSearch()
  search = started
  env = readEnv.search({...started.env, TYPESENSE_SEARCH_KEY: 'a-search-only-key'})
  client = createSearchClient(env)
})
afterAll(() => search.close())

beforeEach(async () => {
  for (const {name} of await client.collections().retrieve()) await client.collections(name).delete()
  for (const {name} of (await client.aliases().retrieve()).aliases) await client.aliases(name).delete()
})

async function fillOld(): Promise<void> {
  // An older schema: one attribute fewer.
  const {fields, ...rest} = buildCarCollection(OLD)
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
      collection: getCollectionName(),
      state: 'created',
    })
    expect(await migrateSearch(client, AbortSignal.any([]))).toMatchObject({state: 'up to date'})
  })

  it('fills a new collection from the old one, swaps, and drops the old one', async () => {
    await fillOld()
    expect(await migrateSearch(client, AbortSignal.any([]))).toEqual({
      collection: getCollectionName(),
      synonyms: expect.any(Number),
      state: 'moved',
      documents: CARS,
      dropped: [OLD],
    })
    expect(await count('drive:=AWD')).toBe(CARS / 2)
    expect((await client.collections().retrieve()).map(({name}) => name)).toEqual([getCollectionName()])
  })

  it('starts over what a broken run left half filled', async () => {
    await fillOld()
    await client.collections().create(buildCarCollection(getCollectionName()))
    await importDocuments(client, getCollectionName(), [
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

  it('lets every search succeed with all cars while it runs', async () => {
    await fillOld()
    const [address] = env.TYPESENSE_URL
    const key = 'another-search-only-key'
    await ensureSearchKey({...env, TYPESENSE_SEARCH_KEY: key})
    const scoped = client.keys().generateScopedSearchKey(key, {filter_by: 'dealership_slug:=north'})
    const asked = [
      {q: '*', query_by: 'name', per_page: 1},
      {q: 'car', query_by: 'name', per_page: 21, facet_by: 'make,car_type'},
      {q: '*', query_by: 'name', filter_by: 'make:=Kia && car_type:=used', sort_by: 'price:desc', page: 3},
      {q: '*', query_by: 'name', per_page: 0, facet_by: 'model'},
    ].map((search) => ({...search, collection: CARS_ALIAS}))
    const faults: string[] = []
    let searches = 0
    let running = true
    // Requested without the client, which would retry and hide a failure.
    async function keepSearching(): Promise<void> {
      while (running) {
        const url = `${address}/multi_search?x-typesense-api-key=${encodeURIComponent(scoped)}`
        const response = await fetch(url, {method: 'POST', body: JSON.stringify({searches: asked})})
        const {results = []} = (await response.json()) as {results?: {found?: number; hits?: unknown[]}[]}
        const seen = results.map(
          ({found, hits}, at) => `${found} ${(hits?.length ?? 0) > 0 || asked[at]?.per_page === 0}`,
        )
        const wrong = seen.filter((one) => one !== `${CARS} true`)
        if (!response.ok || results.length !== asked.length || wrong.length > 0)
          faults.push(`${response.status} ${wrong}`)
        searches += asked.length
      }
    }
    const searching = Promise.all(Array.from({length: getSoakRuns(2, 6)}, keepSearching))
    await migrateSearch(client, AbortSignal.any([]))
    const during = searches
    // Continues after the old collection was dropped.
    while (searches < during + 100) await setTimeout(5)
    running = false
    await searching
    expect(faults).toEqual([])
    expect(during).toBeGreaterThan(0)
  })

  it('is planned without a write: added and removed fields, changed cars', async () => {
    await fillOld()
    const lines: string[] = []
    for await (const line of planSearch(client, 2)) lines.push(line)
    expect(lines[0]).toMatch(
      new RegExp(`${getCollectionName()} is created, filled from ${OLD}, .* is dropped`),
    )
    expect(lines).toContain('    + field drive: string')
    expect(lines.at(-2)).toMatch(new RegExp(`${CARS} cars move`))
    expect(lines.at(-1)).toMatch(/parts_[0-9a-f]{8} is created, empty/)
    expect((await client.collections().retrieve()).map(({name}) => name)).toEqual([OLD])
    await migrateSearch(client, AbortSignal.any([]))
    await migrateParts(client, AbortSignal.any([]))
    const none: string[] = []
    for await (const line of planSearch(client, 2)) none.push(line)
    expect(none).toEqual([])
    const [first] = (await client.synonymSets(WORDS_SET).retrieve()).items
    await client
      .synonymSets(WORDS_SET)
      .items(first?.id ?? '')
      .delete()
    for await (const line of planSearch(client, 2)) none.push(line)
    expect(none[0]).toContain(`+ words ${first?.id}: `)
  })

  it('replaces a key that finds cars alone by one that finds parts too, and leaves others', async () => {
    await migrateSearch(client, AbortSignal.any([]))
    await migrateParts(client, AbortSignal.any([]))
    const narrow = {actions: ['documents:search'], collections: [`${CARS_ALIAS}.*`]}
    for (const value of ['narrow-key-of-before', 'secret-of-before'])
      await client.keys().create({...narrow, value, description: 'Storefront: search cars'})
    const own = {...env, TYPESENSE_SEARCH_KEY: 'narrow-key-of-before'}
    expect([await ensureSearchKey(own), await ensureSearchKey(own)]).toEqual(['created', 'known'])
    const search = (key: string, collection: string) =>
      createSearchClient(env, key).collections(collection).documents().search({q: '*', query_by: 'name'})
    for (const alias of [CARS_ALIAS, PARTS_ALIAS])
      expect((await search('narrow-key-of-before', alias)).found).toBe(0)
    expect((await search('secret-of-before', CARS_ALIAS)).found).toBe(0)
  })

  it('creates a search-only key for the storefront', async () => {
    await migrateSearch(client, AbortSignal.any([]))
    expect(await ensureSearchKey(env)).toBe('created')
    expect(await ensureSearchKey(env)).toBe('known')
    const storefront = createSearchClient(env, 'a-search-only-key')
    expect(
      (await storefront.collections(CARS_ALIAS).documents().search({q: '*', query_by: 'name'})).found,
    ).toBe(0)
    await expect(storefront.collections(getCollectionName()).delete()).rejects.toThrow()
    await expect(storefront.keys().retrieve()).rejects.toThrow()
  })
})
