import {randomUUID} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {gzipSync} from 'node:zlib'
import {runImport} from '@forecourt/migrations/stock/run-import'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createFolderFiles} from '#/gateways/files/folder-files'
import {ADMIN_KEY, type Engine, startEngine} from '#/gateways/search/testing/start-engine'
import type {JobHandler} from '#/jobs/job-handler'
import {startWorker} from '#/jobs/worker'
import {ok} from '#/lib/result'
import {buildFeedText, sampleStockFeed} from '#/testing/sample-stock-feed'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {startHttp} from '../../../../local/http/start-http.ts'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {readRejects} from './feed-files.ts'
import {createImporter, type ImportFile} from './import-file.ts'
import {FEED_JOBS} from './jobs'
import {openSource} from './open-source.ts'
import type {StockFeed} from './read-feeds.ts'
import {acceptFeedRun, addFeedRuns, listFeedRuns, readFeedRun} from './records.ts'
import {createFeedRunner} from './run-feed.ts'

const SCRIPT = fileURLToPath(new URL('../../../../migrations/src/stock/import-process.ts', import.meta.url))
const OVER = ['done', 'same', 'asks', 'refused', 'failed']

// Needs more than two seconds: databases and a search engine are started. A process for each import would take most of
// it, so one test has them; the others import in this process.
describe.each(FLOW_RECORDS_KINDS)('the runs of a feed on $name', ({skip, open}) => {
  const folder = mkdtempSync(join(tmpdir(), 'run-feed-'))
  const store = createFolderFiles(folder, 64 * 1024 * 1024)
  let test: TestRecords
  let engine: Engine
  let web: Awaited<ReturnType<typeof startHttp>>
  let feeds: StockFeed[]
  let slug: string
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  let told: object[]
  let importFile: ImportFile

  beforeAll(async () => {
    if (skip !== null) return
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    test = await open()
    engine = await startEngine([])
    web = await startHttp(async (request, response) => {
      if (request.method === 'GET') return answer(request, response)
      let body = ''
      for await (const chunk of request) body += chunk
      told.push({path: request.url, ...JSON.parse(body)})
      response.end('{}')
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await test?.close()
    await engine?.close()
    await web?.close()
    rmSync(folder, {recursive: true, force: true})
  })
  beforeEach(async () => {
    if (skip !== null) return
    await engine.send('/collections/cars/documents?filter_by=id:!=none', {method: 'DELETE'})
    slug = `feed-${randomUUID().slice(0, 8)}`
    told = []
    importFile = (request, stop) => runImport(request, {environment: getEnvironment(), stop})
    define({})
  })

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)
  const define = (part: object) => {
    const usual = {slug, source: 'https', address: `${web.url}/stock.jsonl`}
    feeds = [sampleStockFeed({...usual, ...part})]
  }
  const serve = (text: string | Buffer, etag = '') => {
    answer = (request, response) => {
      if (etag && request.headers['if-none-match'] === etag) response.writeHead(304).end()
      else response.writeHead(200, etag ? {etag} : {}).end(text)
    }
  }
  const createHandler = (): JobHandler =>
    createFeedRunner({
      records: test.records,
      store,
      readFeeds: async () => ok(feeds),
      openSource: (feed) =>
        openSource(feed, {privateHosts: [new URL(web.url).host], folder: undefined, readSecret: () => null}),
      importFile,
    })
  const getEnvironment = () => ({
    TYPESENSE_URL: engine.url,
    TYPESENSE_ADMIN_KEY: ADMIN_KEY,
    STOREFRONT_URL: web.url,
    STOCK_WEBHOOK_SECRET: 'a secret of the test',
  })

  /** Adds runs and lets the real worker do them; gives them when all are over. */
  async function runAll(runs: {cause?: 'schedule' | 'retry'; count?: number} = {}) {
    const {cause = 'schedule', count = 1} = runs
    const wanted = Array.from({length: count}, () => ({feed: slug, cause, key: randomUUID()}))
    const ids = await addFeedRuns(test.records, wanted)
    await finishAll()
    return Promise.all(ids.map(async (id) => (await readFeedRun(test.records, id)) ?? expect.fail('no run')))
  }

  async function finishAll() {
    const worker = startWorker({
      records: test.records,
      handlers: {'run-feed': createHandler()},
      jobs: {'run-feed': FEED_JOBS['run-feed']},
      pace: {pollMs: 20, retry: {firstMs: 20, longestMs: 50}},
    })
    await vi.waitFor(
      async () => {
        const all = await listFeedRuns(test.records, {feed: slug, all: true, limit: 100})
        expect(all.filter(({state}) => !OVER.includes(state) && state !== 'superseded')).toEqual([])
      },
      {...PATIENCE, interval: 50},
    )
    await worker.stop()
  }

  async function readCars() {
    const response = await engine.send(
      '/collections/cars/documents/export?include_fields=stocknum,price,status',
    )
    const lines = (await response.text()).split('\n').filter(Boolean)
    return new Map<string, {price: number; status: string}>(
      lines.map((line) => [JSON.parse(line).stocknum, JSON.parse(line)]),
    )
  }

  check('import a file once, in a process, tell what changed, and tell the storefront', async () => {
    importFile = createImporter({script: SCRIPT, environment: getEnvironment()})
    serve(buildFeedText(4), '"1"')
    const [first] = await runAll()
    expect(first).toMatchObject({
      state: 'done',
      tries: 1,
      fileName: 'stock.jsonl',
      hasFile: true,
      error: null,
    })
    expect(first?.report?.counts).toEqual({
      read: 4,
      created: 4,
      updated: 0,
      unchanged: 0,
      removed: 0,
      rejected: 0,
    })
    expect(told).toMatchObject([{path: '/api/stock/webhook', dealerships: ['north']}])
    // By its validator, and without one by its content, also packed anew.
    expect((await runAll())[0]).toMatchObject({state: 'same', report: null})
    serve(buildFeedText(4), '"2"')
    expect((await runAll())[0]).toMatchObject({state: 'same', etag: '"2"'})
    serve(gzipSync(buildFeedText(4)))
    expect((await runAll())[0]).toMatchObject({state: 'same'})
    expect(told).toHaveLength(1)
    serve(buildFeedText(5, (at) => (at === 2 ? {price: 9000} : {})))
    const [changed] = await runAll()
    expect(changed?.report).toMatchObject({
      counts: {read: 5, created: 1, updated: 1, unchanged: 3},
      differences: {
        added: {count: 1, first: [{stocknum: 's4', price: 10_004}]},
        prices: {count: 1, first: [{stocknum: 's2', before: 10_002, price: 9000}]},
        gone: {count: 0},
      },
    })
    expect((await readCars()).size).toBe(5)
  })

  check(
    'import the same file again when the feed’s document says another thing, or a person asks',
    async () => {
      serve(buildFeedText(2), '"1"')
      await runAll()
      define({photoHosts: ['cdn.example.com']})
      expect((await runAll())[0]).toMatchObject({state: 'done', report: {counts: {unchanged: 2}}})
      expect((await runAll({cause: 'retry'}))[0]).toMatchObject({
        state: 'done',
        report: {counts: {unchanged: 2}},
      })
    },
  )

  check('keep rejected rows, with those of dealerships that are not the feed’s', async () => {
    serve(`${buildFeedText(3, (at) => (at === 1 ? {dealership_slug: 'south'} : {}))}no json\n`)
    const [run] = await runAll()
    expect(run?.report).toMatchObject({
      counts: {read: 4, created: 2, rejected: 2},
      reasons: [
        {reason: 'The line is not JSON', count: 1},
        {reason: 'dealership_slug: The feed may not write to dealership south', count: 1},
      ],
    })
    expect(await readRejects(store, run ?? {id: ''})).toMatch(
      /^\uFEFFline,field,reason,row\r\n4,,The line is not JSON,no json\r\n2,/,
    )
    expect([...(await readCars()).keys()].toSorted()).toEqual(['s0', 's2'])
  })

  check('stop before the first write when many cars fall out, and go on when a person agrees', async () => {
    define({complete: true})
    serve(buildFeedText(20))
    await runAll()
    serve(buildFeedText(10, () => ({price: 1})))
    const [asking] = await runAll()
    expect(asking).toMatchObject({
      state: 'asks',
      error: expect.stringContaining('10 of 20 cars would become sold'),
    })
    expect(asking?.report?.differences?.gone.count).toBe(10)
    expect((await readCars()).get('s0')?.price).toBe(10_000)
    // The same file asks once.
    expect((await runAll())[0]).toMatchObject({state: 'same'})
    expect(await acceptFeedRun(test.records, asking ?? {id: '', feed: ''})).toBe(true)
    await finishAll()
    const accepted = await readFeedRun(test.records, asking?.id ?? '')
    expect(accepted).toMatchObject({state: 'done', report: {counts: {updated: 10, removed: 10}}})
    const cars = await readCars()
    expect([cars.get('s0')?.price, cars.get('s19')?.status]).toEqual([1, 'sold'])
    expect(await acceptFeedRun(test.records, asking ?? {id: '', feed: ''})).toBe(false)
  })

  check('ask no longer when another file came', async () => {
    define({complete: true})
    serve(buildFeedText(20))
    await runAll()
    serve(buildFeedText(10))
    const [asking] = await runAll()
    serve(buildFeedText(19))
    expect((await runAll())[0]).toMatchObject({state: 'done', report: {counts: {removed: 1}}})
    expect(await readFeedRun(test.records, asking?.id ?? '')).toMatchObject({state: 'superseded'})
    expect(await acceptFeedRun(test.records, asking ?? {id: '', feed: ''})).toBe(false)
  })

  check('repeat temporary failures, and give up others', async () => {
    let asked = 0
    answer = (_, response) => {
      asked += 1
      if (asked < 3) response.writeHead(503).end()
      else response.end(buildFeedText(1))
    }
    expect((await runAll())[0]).toMatchObject({state: 'done', tries: 3})
    answer = (_, response) => void response.writeHead(503).end()
    expect((await runAll())[0]).toMatchObject({
      state: 'failed',
      tries: 8,
      error: 'Nothing was fetched: the source answered 503.',
    })
    answer = (_, response) => void response.writeHead(404).end()
    expect((await runAll())[0]).toMatchObject({state: 'failed', tries: 1})
    serve('this is no feed')
    expect((await runAll())[0]).toMatchObject({state: 'refused', tries: 1})
    // What was refused is not read again until it is another file.
    expect((await runAll())[0]).toMatchObject({state: 'same'})
    serve(gzipSync(buildFeedText(400)).subarray(0, 200))
    expect((await runAll())[0]).toMatchObject({state: 'refused', error: expect.stringContaining('cut off')})
    define({credentials: 'basic', secret: 'NORTH'})
    expect((await runAll())[0]).toMatchObject({
      state: 'failed',
      error: 'the variable FEED_SECRET_NORTH is not set.',
    })
    expect((await readCars()).size).toBe(1)
  })

  check('refuse two feeds of one dealership where one would sell the other’s cars', async () => {
    serve(buildFeedText(1))
    feeds = [...feeds, sampleStockFeed({slug: 'rival', complete: true})]
    expect((await runAll())[0]).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The feed rival'),
    })
    feeds = feeds.map((feed) => (feed.slug === 'rival' ? {...feed, active: false} : feed))
    expect((await runAll())[0]).toMatchObject({state: 'done'})
  })

  check('go one at a time in the order in which they were asked for, with two workers', async () => {
    // The embedded records have one owner, and so one worker.
    if (test.records.kind === 'embedded') return
    let open = 0
    let most = 0
    let version = 0
    answer = (_, response) => {
      open += 1
      most = Math.max(most, open)
      version += 1
      setTimeout(() => {
        open -= 1
        response.end(buildFeedText(2, () => ({price: version})))
      }, 30)
    }
    const second = startWorker({
      records: test.records,
      handlers: {'run-feed': createHandler()},
      jobs: {'run-feed': FEED_JOBS['run-feed']},
      pace: {pollMs: 15},
    })
    const runs = await runAll({count: 4})
    await second.stop()
    expect(most).toBe(1)
    expect(runs.map(({state}) => state)).toEqual(['done', 'done', 'done', 'done'])
    expect((await readCars()).get('s0')?.price).toBe(4)
  })
})
