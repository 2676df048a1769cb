import {carSchema} from '@forecourt/schemas/vehicle/car'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {migrateSearch} from '../search/migrate-search.ts'
import {createSearchClient} from '../search/search-client.ts'
import {type StandIn, startSearch} from '../testing/stand-ins.ts'
import {importStock} from './import-stock.ts'
import type {ParsedFeed} from './parse-feed.ts'

let search: StandIn
let client: ReturnType<typeof createSearchClient>

beforeAll(async () => {
  const started = await startSearch()
  search = started
  client = createSearchClient(readEnv.search(started.env))
})
afterAll(() => search.close())

beforeEach(async () => {
  await migrateSearch(client, AbortSignal.any([]))
  await client.collections(CARS_ALIAS).documents().delete({filter_by: 'id:!=none'})
})

function feed(count: number, change: (at: number) => object = () => ({})): ParsedFeed {
  const cars = Array.from({length: count}, (_, at) => {
    const id = `north-s${at}`
    const base = {
      id,
      slug: id,
      name: `2019 Kia Rio ${at}`,
      year: 2019,
      make: 'Kia',
      model: 'Rio',
      car_type: 'used',
      dealership_slug: 'north',
      price: 10_000 + at,
    }
    return {line: at + 2, raw: id, car: carSchema.parse({...base, ...change(at)})}
  })
  return {format: 'test', read: count, cars, rejects: []}
}

const options = {complete: false, dryRun: false, force: false, now: 1_800_000_000}
const count = async (filter: string) =>
  (
    await client
      .collections(CARS_ALIAS)
      .documents()
      .search({q: '*', query_by: 'name', filter_by: filter, per_page: 0})
  ).found

describe('a stock import', () => {
  it('run twice changes nothing the second time', async () => {
    expect(await importStock(client, feed(1200), options)).toMatchObject({
      created: 1200,
      updated: 0,
      unchanged: 0,
      rejects: [],
    })
    expect(await importStock(client, feed(1200), {...options, now: options.now + 9_999_999})).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1200,
      changedCars: [],
      changedDealerships: [],
    })
  })

  it('writes what differs and says what changed', async () => {
    await importStock(client, feed(5), options)
    const report = await importStock(
      client,
      feed(6, (at) => (at === 2 ? {price: 1} : {})),
      options,
    )
    expect(report).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 4,
      changedCars: ['north-s2', 'north-s5'],
      changedDealerships: ['north'],
    })
    expect(await count('price:=1')).toBe(1)
  })

  it('keeps unknown kilometres unknown, and a new car at 0', async () => {
    const rows = [{km: null}, {}, {km: 0}, {km: 0, car_type: 'new'}, {km: 0, car_type: 'demo'}, {km: 8000}]
    const cars = feed(6, (at) => rows[at] ?? {})
    await importStock(client, cars, options)
    expect(await count('km:<=10000')).toBe(3)
    expect(await count('km:=0')).toBe(2)
    expect(await importStock(client, cars, options)).toMatchObject({unchanged: 6})
  })

  it('writes nothing as a dry run', async () => {
    expect(await importStock(client, feed(5), {...options, dryRun: true})).toMatchObject({created: 5})
    expect(await count('')).toBe(0)
  })

  it('marks the rest of the dealership, and of no other, as sold with --complete [4.2c]', async () => {
    await importStock(client, feed(30), options)
    await importStock(
      client,
      feed(2, (at) => ({id: `south-${at}`, slug: `south-${at}`, dealership_slug: 'south'})),
      options,
    )
    expect(await importStock(client, feed(20), {...options, complete: true})).toMatchObject({
      sold: 10,
      unchanged: 20,
    })
    expect(await count('status:=sold && sold:=true && sold_at:=1800000000')).toBe(10)
    expect(await count('dealership_slug:=south && status:=in_stock')).toBe(2)
    expect(await importStock(client, feed(20), {...options, complete: true})).toMatchObject({
      sold: 0,
      unchanged: 20,
    })
  })

  it('does not take a broken feed for a sell-out with --complete', async () => {
    await importStock(client, feed(60), options)
    await expect(importStock(client, feed(3), {...options, complete: true})).rejects.toThrow(
      /57 of 60 cars would become sold/,
    )
    expect(await count('status:=sold')).toBe(0)
    expect(await importStock(client, feed(3), {...options, complete: true, force: true})).toMatchObject({
      sold: 57,
    })
  })

  it('needs a collection, and says how to get one', async () => {
    await client.aliases(CARS_ALIAS).delete()
    await expect(importStock(client, feed(1), options)).rejects.toThrow(/Run "pnpm migrate" first/)
  })
})
