import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {COMPILE_CACHE} from '../../../local/testing/compile-cache.ts'
import {readEnv} from '../env.ts'
import {searchLock} from '../lock/search-lock.ts'
import {withLock} from '../lock/with-lock.ts'
import {migrateSearch} from '../search/migrate-search.ts'
import {createSearchClient} from '../search/search-client.ts'
import {startSearch} from '../testing/stand-ins.ts'
import {type ImportRequest, importResultSchema} from './import-request.ts'
import {runImport} from './run-import.ts'

const SCRIPT = fileURLToPath(new URL('./import-process.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'import-process-'))
let search: Awaited<ReturnType<typeof startSearch>>
let client: ReturnType<typeof createSearchClient>

beforeAll(async () => {
  search = await startSearch()
  client = createSearchClient(readEnv.search(search.env))
  await migrateSearch(client, AbortSignal.any([]))
})
afterAll(async () => {
  await search.close()
  rmSync(folder, {recursive: true, force: true})
})

function writeRequest(content: string, changes: Partial<ImportRequest>): ImportRequest {
  const path = join(folder, 'stock.csv')
  writeFileSync(path, content)
  return {
    feed: 'north',
    path,
    rejectsPath: join(folder, 'rejects.csv'),
    format: 'forecourt',
    dealerships: ['north'],
    complete: false,
    accepted: false,
    largestFall: {share: 0.3, cars: 5},
    photoHosts: [],
    now: 1_800_000_000,
    again: false,
    largestBytes: 1_000_000,
    ...changes,
  }
}

const getEnvironment = () => ({
  ...search.env,
  STOREFRONT_URL: 'http://127.0.0.1:1',
  STOCK_WEBHOOK_SECRET: 'secret',
})

function startImport(content: string, changes: Partial<ImportRequest> = {}) {
  const child = spawn(process.execPath, [SCRIPT], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {...COMPILE_CACHE, ...getEnvironment()},
  })
  child.stdin.write(`${JSON.stringify(writeRequest(content, changes))}\n`)
  return {child, readResult: async () => importResultSchema.parse(JSON.parse(await text(child.stdout)))}
}

/** Within this process, where nothing depends on its own: it takes a second to start. */
const importHere = (content: string, changes: Partial<ImportRequest>) =>
  runImport(writeRequest(content, changes), {environment: getEnvironment(), stop: AbortSignal.any([])})

const row = (stocknum: number, dealership = 'north') =>
  ({
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    stocknum: `s${stocknum}`,
    car_type: 'used',
    dealership_slug: dealership,
    price: 9990,
  }) as const

// Needs more than two seconds: processes are started where one is what is tested.
describe('import of one file', () => {
  it('imports a list in JSON, sets other dealerships aside, and says what came of it when the storefront does not answer', async () => {
    const {readResult} = startImport(JSON.stringify([row(1), row(2), row(3, 'south')]))
    expect(await readResult()).toMatchObject({
      outcome: 'done',
      counts: {read: 3, created: 2, updated: 0, unchanged: 0, removed: 0, rejected: 1},
      reasons: [{reason: 'dealership_slug: The feed may not write to dealership south', count: 1}],
      differences: {added: {count: 2}},
      notes: [expect.stringMatching(/could not be notified/)],
    })
    expect(readFileSync(join(folder, 'rejects.csv'), 'utf8')).toMatch(
      /^\uFEFFline,field,reason,row\r\n3,dealership_slug,/,
    )
  })

  it('takes a format of another system with the given codes of dealerships', async () => {
    const theirs = (stocknum: string, code: string) => ({
      stocknum,
      dealership_id: code,
      make: 'Kia',
      model: 'Rio',
      year: 2020,
      car_type: 'used',
      status: 'in_stock',
      dapprice: 12_990,
    })
    const cars = [theirs('t1', 'A1'), theirs('t2', 'B2'), theirs('t3', 'C3')]
    const result = await importHere(JSON.stringify(cars), {
      format: 'dealer-studio',
      codes: {A1: 'north', B2: 'south'},
    })
    expect(result).toMatchObject({outcome: 'done', counts: {read: 3, created: 1, rejected: 2}})
    const reasons = result.outcome === 'done' ? result.reasons.map(({reason}) => reason).toSorted() : []
    expect(reasons[0]).toMatch(/"C3": No dealership is known for this code/)
    expect(reasons[1]).toMatch(/may not write to dealership south/)
  })

  it('gives cars of a format that knows codes only to the feed’s dealership', async () => {
    const mapped = 'StockNumber,YardCode,Make,Model,YearGroup,IsUsed\nE77,A1,Kia,Rio,2020,yes\n'
    expect(await importHere(mapped, {format: 'easycars'})).toMatchObject({
      outcome: 'done',
      counts: {read: 1, created: 1, rejected: 0},
    })
    expect(await client.collections('cars').documents('north-e77').retrieve()).toMatchObject({
      dealership_slug: 'north',
    })
  })

  it('counts the values without a meaning for each column, with samples, and imports their cars', async () => {
    const head = 'StockNumber,YardCode,Make,Model,YearGroup,IsUsed,Odometer\n'
    const rows = ['lots', 'lots', 'a few', '500'].map((km, at) => `M${at},A1,Kia,Rio,2020,yes,${km}\n`)
    expect(await importHere(head + rows.join(''), {format: 'easycars'})).toMatchObject({
      counts: {created: 4, rejected: 0},
      misread: [
        {
          column: 'Odometer',
          attribute: 'km',
          count: 3,
          samples: ['lots', 'a few'],
          reason: expect.any(String),
        },
      ],
    })
  })

  it.each([
    ['text that is no feed', 'hello', {}, /no header/],
    ['JSON that is cut off', '[{"make":"Kia"},', {}, /the JSON is cut off or damaged/],
    ['a format that there is not', 'a,b\n1,2\n', {format: 'none'}, /no feed format "none"/],
  ] as const)('refuses %s', async (_title, content, changes, message) => {
    expect(await importHere(content, changes)).toEqual({
      outcome: 'refused',
      message: expect.stringMatching(message),
    })
  })

  it('ends when the process that asked it ends', async () => {
    await withLock(searchLock(client), 'a test', async () => {
      const {child} = startImport(JSON.stringify([row(9)]))
      // By now it waits for the lock, or soon will.
      child.stdin.end()
      const [code] = await once(child, 'exit')
      expect(code).toBe(130)
    })
  })

  it('waits while another command changes stock search', async () => {
    let waiting: ReturnType<typeof startImport> | undefined
    await withLock(searchLock(client), 'a test', async () => {
      waiting = startImport(JSON.stringify([row(10)]))
      await new Promise((done) => setTimeout(done, 1000))
      expect(
        (
          await client
            .collections('cars')
            .documents()
            .search({q: '*', query_by: 'name', filter_by: 'id:=north-s10'})
        ).found,
      ).toBe(0)
    })
    expect(await waiting?.readResult()).toMatchObject({outcome: 'done', counts: {created: 1}})
  })
})
