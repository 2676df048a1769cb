import {quoteFilterValues} from '@forecourt/schemas/values/quote-filter-value'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {migrateSearch} from '../search/migrate-search.ts'
import {createSearchClient} from '../search/search-client.ts'
import {type StandIn, startSearch} from '../testing/stand-ins.ts'
import {importStock, TooManySoldError} from './import-stock.ts'
import {listFormats} from './list-formats.ts'
import {type ParsedFeed, parseFeed} from './parse-feed.ts'

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

describe('a stock import of a dealer’s file', () => {
  const COLUMNS =
    'StockNumber,YardCode,Make,Model,YearGroup,Price,Odometer,IsUsed,StockStatus,VIN,AdvDescription'
  const row = (number: string, model = 'Rio', price = 16_990, vin = '', status = 'In Stock') =>
    `${number},A1,Kia,${model},2019,${price},50000,True,${status},${vin},Tidy car`
  const importText = async (more: object, ...rows: string[]) => {
    const text = `${[COLUMNS, ...rows].join('\n')}\n`
    const parsed = parseFeed(
      {name: 'feed', text, sealed: false},
      {formats: await listFormats(), dealership: 'north'},
    )
    return importStock(client, parsed, {...options, ...more})
  }

  it.each([
    ['with a status that nobody knows', row('Q2', 'Rio', 1, '', 'Wash bay')],
    ['without its last cells', row('Q2').replace(/,True.*/, '')],
    ['with a cell too many', `${row('Q2')},x`],
    ['without a model', row('Q2', '')],
    ['with a model that a spreadsheet lost', row('Q2', '#REF!')],
    ['without its number', row('', 'Rio')],
    ['with letters that are none', row('Q2', 'Ri\uFFFDo')],
  ])('keeps a car in stock whose row is there, %s', async (_, odd) => {
    await importText({}, row('Q1'), row('Q2'), row('Q3'))
    const report = await importText({complete: true}, row('Q1'), odd, row('Q3'))
    expect(report).toMatchObject({sold: 0, spared: [{stocknum: 'Q2', line: 3}]})
    expect(report.rejects).toHaveLength(1)
    expect(await count('status:=in_stock')).toBe(3)
    expect(await importText({complete: true}, row('Q1'), row('Q3'))).toMatchObject({sold: 1, spared: []})
  })

  it('makes a new car of another VIN under a known number, whose history it does not take', async () => {
    await importText({}, row('U500', 'Stinger', 39_990, 'KNADC512LK6900021'))
    const later = {now: options.now + 86_400}
    const report = await importText(later, row('U500', 'Rio', 9990, 'KNADC512LK6900022'))
    expect(report).toMatchObject({created: 1, updated: 0, sold: 1})
    const cars = client.collections(CARS_ALIAS).documents()
    const {hits = []} = await cars.search({q: 'Rio', query_by: 'model'})
    expect(hits.map(({document}) => document)).toMatchObject([
      {former_slugs: [], created_at: later.now, price_history: [{amount: 9990}]},
    ])
    expect(await cars.search({q: 'Stinger', query_by: 'model'})).toMatchObject({
      hits: [{document: {id: 'north-u500', status: 'sold', price_history: [{amount: 39_990}]}}],
    })
    expect(await importText(later, row('U500', 'Rio', 9990, 'KNADC512LK6900022'))).toMatchObject({
      unchanged: 1,
      sold: 0,
    })
  })

  it('is found again by a filter of its model, whatever the model is called', async () => {
    const models = ['Pro_cee`d', 'Rio', 'a\\', '`Soul`', 'Lynk`Co']
    await importText({}, ...models.map((model, at) => row(`M${at}`, model)))
    for (const model of models) expect(await count(`model:=[${quoteFilterValues([model])}]`), model).toBe(1)
  })
})

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

  it('rejects rows of other dealerships if the dealerships of the feed are given', async () => {
    const mixed = feed(4, (at) => (at > 1 ? {dealership_slug: 'south'} : {}))
    const report = await importStock(client, mixed, {...options, dealerships: ['north']})
    expect(report).toMatchObject({created: 2, read: 4})
    expect(report.rejects.map(({line, reason}) => [line, reason])).toEqual([
      [4, 'The feed may not write to dealership south'],
      [5, 'The feed may not write to dealership south'],
    ])
    expect(await count('dealership_slug:=south')).toBe(0)
    await expect(importStock(client, mixed, {...options, dealerships: ['west']})).rejects.toThrow(
      /no row is of a dealership of this feed \(west\)/,
    )
  })

  it('takes over no car of another dealership, by its id or its address', async () => {
    await importStock(
      client,
      feed(2, (at) => ({id: `south-${at}`, slug: `kia-${at}`, dealership_slug: 'south', price: 5000})),
      options,
    )
    const thief = feed(3, (at) => [{id: 'south-0'}, {slug: 'kia-1'}, {}][at] ?? {})
    const report = await importStock(client, thief, {...options, dealerships: ['north']})
    expect(report).toMatchObject({created: 1, changedCars: ['north-s2']})
    expect(report.rejects.map(({line}) => line)).toEqual([2, 3])
    expect(await count('dealership_slug:=south && price:=5000')).toBe(2)
    // A car in the index may not move to the address of another dealership's car.
    const mover = feed(3, (at) => (at === 2 ? {slug: 'kia-1'} : {}))
    await importStock(client, mover, {...options, dealerships: ['north']})
    expect(await count('slug:=kia-1')).toBe(1)
  })

  it('stops before the first write when more than the set share would become sold, and goes on when agreed', async () => {
    await importStock(client, feed(20), options)
    const strict = {...options, complete: true, largestFall: {share: 0.3, cars: 5}}
    const fallen = importStock(client, feed(13), strict)
    await expect(fallen).rejects.toThrow('7 of 20 cars would become sold, which is more than 30 %')
    const error = await fallen.catch((cause: unknown) => cause)
    expect(error instanceof TooManySoldError && error.differences.gone).toMatchObject({
      count: 7,
      first: expect.arrayContaining([{stocknum: '', name: '2019 Kia Rio 19', price: 10_019}]),
    })
    expect(await count('status:=sold')).toBe(0)
    // Also if the feed lists every car and marks them as sold.
    const called = feed(20, (at) => (at > 12 ? {status: 'sold', sold: true} : {}))
    await expect(importStock(client, called, {...strict, complete: false})).rejects.toThrow(TooManySoldError)
    expect(await importStock(client, feed(14), strict)).toMatchObject({sold: 6})
    expect(await importStock(client, feed(4), {...strict, force: true})).toMatchObject({sold: 10})
    // Few cars are no fall.
    expect(await importStock(client, feed(1), strict)).toMatchObject({sold: 3})
  })

  it('says which cars come, which are gone, and which cost another price', async () => {
    await importStock(client, feed(10), options)
    const {differences} = await importStock(
      client,
      feed(11, (at) => (at === 3 ? {price: 9000} : at === 4 ? {status: 'sold', sold: true} : {})),
      options,
    )
    expect(differences).toEqual({
      held: 10,
      added: {count: 1, first: [{stocknum: '', name: '2019 Kia Rio 10', price: 10_010}]},
      gone: {count: 1, first: [{stocknum: '', name: '2019 Kia Rio 4', price: 10_004}]},
      prices: {count: 1, first: [{stocknum: '', name: '2019 Kia Rio 3', price: 9000, before: 10_003}]},
    })
  })

  it('needs a collection, and says how to get one', async () => {
    await client.aliases(CARS_ALIAS).delete()
    await expect(importStock(client, feed(1), options)).rejects.toThrow(/Run "pnpm migrate" first/)
  })
})
