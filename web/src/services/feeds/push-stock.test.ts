import {randomUUID} from 'node:crypto'
import {text} from 'node:stream/consumers'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {sql} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {createHttpIndexNow} from '#/gateways/index-now/http-index-now'
import {type Engine, SEARCH_KEY, startEngine} from '#/gateways/search/testing/start-engine'
import {createHttpWebhook, deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {addJob} from '#/jobs/add-jobs'
import {jobs} from '#/jobs/tables'
import {startWorker, type Worker} from '#/jobs/worker'
import {isSigned} from '#/lib/signature'
import {parseDirectory} from '#/tenant/directory'
import type {TenantConfig} from '#/tenant/tenant-config'
import {createByMood} from '#/testing/create-by-mood'
import {listDemoSites} from '#/testing/demo-adverts'
import {type ReceivedPost, type ReceiverBehaviour, startPostReceiver} from '#/testing/receivers'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {startHttp} from '../../../../local/http/start-http.ts'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {PUSH_JOBS} from './jobs.ts'
import {runPushCommand} from './push-command.ts'
import {compareStock, createPushHandlers, requestPushes} from './push-stock.ts'
import {prunePushes} from './records.ts'
import {stockPushes, toldCars, toldPages} from './tables.ts'

// Needs more than two seconds: databases, a search and receivers are started.

const SECRET = 'a-test-secret'
const [demo] = listDemoSites(Date.now()).filter(({tenant}) => tenant.slug === 'northside')
if (!demo) throw new Error('no site')
const CARS = demo.adverts
  .slice(0, 120)
  .map(({car}): Car => ({...car, status: 'in_stock', sold: false, images: ['/media/a.svg']}))

let engine: Engine
beforeAll(async () => {
  engine = await startEngine(CARS)
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
})
afterAll(() => engine.close())

async function write(cars: readonly Partial<Car>[]): Promise<void> {
  const body = cars.map((car) => JSON.stringify(toCarDocument(carSchema.parse(car)))).join('\n')
  await engine.send('/collections/cars/documents/import?action=upsert', {method: 'POST', body})
}

type Push = {id: string; at: string; cars: {event: string; id: string; row: {price: string} | null}[]}
const readPush = ({body}: ReceivedPost): Push => JSON.parse(body)

describe.each(FLOW_RECORDS_KINDS)('push of changed cars on $name', ({skip, open}) => {
  let test: TestRecords
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    if (skip !== null) return
    await test.records.asRole('outbox', async (db) => {
      await db.delete(jobs)
      await db.delete(stockPushes)
      await db.delete(toldPages)
    })
    await test.records.asRole('operator', (db) =>
      db.update(toldCars).set({digest: null, readAt: new Date(0)}),
    )
    await engine.send('/collections/cars/documents/northside-new', {method: 'DELETE'})
    await write(CARS)
  })
  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  function buildSite(pushAddress: string | null): TenantConfig {
    if (!demo) throw new Error('no site')
    const {tenant} = demo
    return {...tenant, settings: {...tenant.settings, feeds: {...tenant.settings.feeds, pushAddress}}}
  }

  /** `moods` are those of the next requests; then it takes all. */
  async function start(moods: ReceiverBehaviour[] = []) {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    const receiver = await startPostReceiver(() => moods.shift() ?? 'take')
    const tenant = buildSite(receiver.url)
    const webhook = createByMood(
      () => moods[0] ?? 'take',
      (timeoutMs) => createHttpWebhook({secret: SECRET, allowPrivate: true, timeoutMs}),
    )
    const handlers = createPushHandlers({
      records: test.records,
      webhook,
      indexNow: createHttpIndexNow('http://127.0.0.1:9/'),
      findSite: async () => tenant,
      getDirectory: async () => {
        throw new Error('not asked for')
      },
    })
    const worker: Worker = startWorker({
      records: test.records,
      handlers,
      pace: {pollMs: 30, gapMs: 5, retry: {firstMs: 20, longestMs: 40}},
    })
    closing.push(() => worker.stop(), receiver.close)
    return {receiver, tenant, worker}
  }

  const listJobs = () =>
    test.records.asRole('operator', (db) => db.select().from(jobs).orderBy(jobs.createdAt, jobs.id))
  const readText = async (args: string[]) => {
    const hasSite = async (slug: string) => slug === 'northside'
    const context = {records: test.records, webhookSecret: SECRET, nudge: () => {}}
    const answer = await runPushCommand(context, args, hasSite)
    let text = ''
    for await (const part of answer.text) text += part
    return text
  }

  check(
    'tells of every car at first, signed, then of what came, changed and went, and of nothing else',
    async () => {
      const {receiver, tenant} = await start()
      expect(await compareStock(test.records, tenant)).toBe(120)
      await vi.waitFor(() => expect(receiver.received).toHaveLength(2), PATIENCE)
      for (const {headers, body} of receiver.received) {
        const signature = headers['forecourt-signature'] ?? null
        expect(isSigned(deriveWebhookSecret(SECRET, 'stock', 'northside'), body, signature, Date.now())).toBe(
          true,
        )
        expect(headers['idempotency-key']).toBe(JSON.parse(body).id)
      }
      const first = receiver.received.flatMap((post) => readPush(post).cars)
      expect(new Set(first.map(({id}) => id)).size).toBe(120)
      expect(first.every(({event}) => event === 'added')).toBe(true)
      expect(await compareStock(test.records, tenant)).toBe(0)

      const [changed, gone] = CARS
      await write([
        {...changed, price: 12_345, offer_price: null},
        {...gone, show_on_dealer_website: false},
        {...changed, id: 'northside-new', slug: 'a-new-car', price: 23_456, offer_price: null},
      ])
      expect(await compareStock(test.records, tenant)).toBe(3)
      await vi.waitFor(() => expect(receiver.received).toHaveLength(3), PATIENCE)
      const last = receiver.received.at(-1)
      const events = (last ? readPush(last).cars : []).map(({event, id, row}) => [id, event, row?.price])
      expect(events.toSorted()).toEqual(
        [
          [changed?.id, 'changed', '12345'],
          [gone?.id, 'gone', undefined],
          ['northside-new', 'added', '23456'],
        ].toSorted(),
      )
    },
  )

  check(
    'goes on after a receiver fails, hangs and drops, under the same id, and is doubled under it at most',
    async () => {
      const {receiver, tenant} = await start(['fail', 'hang', 'drop', 'take-and-drop'])
      await write(CARS.slice(50).map((car) => ({...car, show_on_dealer_website: false})))
      expect(await compareStock(test.records, tenant)).toBe(50)
      await vi.waitFor(
        async () => expect((await listJobs()).map(({state}) => state)).toEqual(['done']),
        PATIENCE,
      )
      const [job] = await listJobs()
      expect(job?.attempts).toBe(5)
      expect(receiver.received.map(({headers}) => headers['idempotency-key'])).toEqual([job?.id, job?.id])
      expect(new Set(receiver.received.map(({body}) => body)).size).toBe(1)
      expect(await readText(['list'])).toMatch(new RegExp(`^${job?.id} .* northside +50 +sent +5`, 'm'))
      expect(await readText(['replay', job?.id ?? ''])).toBe('1 posts are queued again.\n')
      await vi.waitFor(() => expect(receiver.received).toHaveLength(3), PATIENCE)
      expect(receiver.received[2]?.headers['idempotency-key']).toBe(job?.id)
      expect(receiver.received[2]?.body).toBe(receiver.received[0]?.body)
    },
  )

  check('asks for one comparison in half a minute, after it, however often the stock changes', async () => {
    const now = Date.UTC(2099, 0, 1, 0, 0, 7)
    for (const after of [0, 5000, 22_000, 23_500])
      await requestPushes(test.records, ['northside'], now + after)
    const asked = await listJobs()
    expect(asked.map(({kind, dueAt}) => [kind, dueAt.toISOString()])).toEqual([
      ['push-stock', '2099-01-01T00:00:30.000Z'],
      ['push-stock', '2099-01-01T00:01:00.000Z'],
    ])
  })

  check('takes no outage of the search for cars that are gone', async () => {
    const tenant = buildSite('http://127.0.0.1:9/')
    await compareStock(test.records, tenant)
    const before = (await listJobs()).length
    vi.resetModules()
    Reflect.deleteProperty(globalThis, 'forecourt')
    vi.stubEnv('TYPESENSE_URL', 'http://127.0.0.1:9')
    const {compareStock: compareAgain} = await import('./push-stock.ts')
    expect(await compareAgain(test.records, tenant)).toBeNull()
    expect(await listJobs()).toHaveLength(before)
    vi.stubEnv('TYPESENSE_URL', engine.url)
    Reflect.deleteProperty(globalThis, 'forecourt')
  })

  check('names each car once when two comparisons run at once', async () => {
    const tenant = buildSite('http://127.0.0.1:9/')
    const now = Date.now()
    const counts = await Promise.all([
      compareStock(test.records, tenant, 'webhook', now),
      compareStock(test.records, tenant, 'webhook', now + 1),
    ])
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(120)
    // A read that started before another comparison and finishes after it is not sent.
    await write([{...CARS[0], price: 11_111, offer_price: null}])
    expect(await compareStock(test.records, tenant, 'webhook', now - 1000)).toBe(0)
    expect(await compareStock(test.records, tenant, 'webhook', now + 1000)).toBe(1)
  })

  check('forgets what was told when asked, and says what posts are signed with', async () => {
    const tenant = buildSite('http://127.0.0.1:9/')
    await compareStock(test.records, tenant)
    expect(await readText(['all', 'northsid'])).toBe('There is no site northsid.\n')
    expect(await readText(['secret', 'northsid'])).toBe('There is no site northsid.\n')
    expect(await readText(['all', 'northside'])).toContain('120 cars were cleared')
    expect(await compareStock(test.records, tenant, 'webhook', Date.now() + 5)).toBe(120)
    expect(await readText(['secret', 'northside'])).toBe(
      `${deriveWebhookSecret(SECRET, 'stock', 'northside')}\n`,
    )
    expect(await readText(['dance'])).toMatch(/^"dance" is none of these\.\nUsage:/)
  })

  /** A stand-in of an engine, which does each of `faults` once; and the worker that submits to it. */
  async function startEngineOfIndexNow(faults: (number | 'drop' | 'hang')[], key: string | null) {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    const tenant = {
      ...buildSite(null),
      hosts: ['northside.example', 'other.example'],
      settings: {...buildSite(null).settings, feeds: {...buildSite(null).settings.feeds, indexNowKey: key}},
    }
    const submitted: {host: string; key: string; keyLocation: string; urlList: string[]}[] = []
    const server = await startHttp(async (request, response) => {
      const body = JSON.parse(await text(request))
      const fault = faults.shift()
      if (fault === 'hang') return
      if (fault === 'drop') return void response.socket?.destroy()
      // Accepted, or accepted and to be validated.
      if (fault === undefined) submitted.push(body)
      response.writeHead(fault ?? 202).end()
    })
    const handlers = createPushHandlers({
      records: test.records,
      webhook: {post: () => Promise.reject(new Error('There is no receiver.'))},
      indexNow: createByMood(
        () => String(faults[0] ?? ''),
        (timeoutMs) => createHttpIndexNow(server.url, timeoutMs),
      ),
      findSite: async () => tenant,
      getDirectory: async () => parseDirectory({}),
    })
    const pace = {pollMs: 30, gapMs: 5, retry: {firstMs: 5, longestMs: 10}}
    const worker = startWorker({records: test.records, handlers, pace})
    closing.push(() => worker.stop(), server.close)
    const compare = () => requestPushes(test.records, ['northside'], Date.now() - 120_000)
    return {tenant, submitted, compare, worker, handlers}
  }

  const readStates = async () => (await listJobs()).map(({kind, state}) => `${kind} ${state}`).toSorted()

  check(
    'tells search engines once of the page of a car that is sold, whatever they answer meanwhile',
    async () => {
      const {tenant, submitted} = await startEngineOfIndexNow([429, 500, 'drop', 'hang'], 'a-key-of-the-site')
      expect(await compareStock(test.records, tenant, 'indexNow')).toBe(120)
      await vi.waitFor(() => expect(submitted).toHaveLength(1), PATIENCE)
      expect(submitted[0]).toMatchObject({
        host: 'northside.example',
        key: 'a-key-of-the-site',
        keyLocation: 'https://northside.example/a-key-of-the-site.txt',
      })
      const [sold] = CARS
      await write([{...sold, sold: true, status: 'sold', sold_at: Math.floor(Date.now() / 1000)}])
      expect(await compareStock(test.records, tenant, 'indexNow')).toBe(1)
      expect(await compareStock(test.records, tenant, 'indexNow')).toBe(0)
      await vi.waitFor(
        async () => expect(await readStates()).toEqual(['submit-pages done', 'submit-pages done']),
        PATIENCE,
      )
      expect(submitted.map(({urlList}) => urlList.length)).toEqual([120, 1])
      expect(submitted[1]?.urlList).toEqual([`https://northside.example/cars/${sold?.slug}`])
    },
  )

  check('removes more pushes than a statement has parameters, and none that waits', async () => {
    const [site, id] = ['northside', randomUUID()]
    await test.records.forSite(site, async (db) => {
      await db.execute(sql`
        insert into stock_pushes (id, site, payload)
        select gen_random_uuid(), ${site}, '{}' from generate_series(1, 66000)`)
      await db.insert(stockPushes).values({id, site, payload: {cars: []}})
      await addJob(db, PUSH_JOBS['send-stock'], {id, site, key: id, body: {push: id}})
    })
    await prunePushes(test.records)
    const left = await test.records.asRole('outbox', (db) =>
      db.select({id: stockPushes.id}).from(stockPushes),
    )
    expect(left).toEqual([{id}])
  })

  check('asks for what search engines are told within half a minute of a change', async () => {
    const {submitted, compare} = await startEngineOfIndexNow([], 'a-key-of-the-site')
    await compare()
    await vi.waitFor(() => expect(submitted).toHaveLength(1), PATIENCE)
  })

  check('tells search engines nothing without a key, and forgets what they were told', async () => {
    const on = await startEngineOfIndexNow([], 'a-key-of-the-site')
    await on.worker.stop()
    await compareStock(test.records, on.tenant, 'indexNow')
    const off = await startEngineOfIndexNow([], null)
    await off.compare()
    await vi.waitFor(
      async () => expect(await readStates()).toEqual(['push-stock done', 'submit-pages done']),
      PATIENCE,
    )
    expect(off.submitted).toEqual([])
    const count = () => test.records.asRole('outbox', (db) => db.$count(toldPages))
    expect(await count()).toBe(120)
    const run = off.handlers['push-all-stock']
    await run({id: 'a', site: '*', key: 'a', body: {}, attempts: 1}, new AbortController().signal)
    expect(await count()).toBe(0)
  })
})
