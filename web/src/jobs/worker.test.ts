import {sql} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {SUCCEEDED} from '#/lib/result'
import {RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {PATIENCE, WAIT_LIMIT_MS} from '../../../local/testing/patience.ts'
import {addJobsOfSites} from './add-jobs'
import {defineJobs} from './define-jobs'
import type {JobHandler} from './job-handler'
import {pruneJobs} from './records.ts'
import {type JobKind, jobs} from './tables.ts'
import {getRetryDelay, MAX_ATTEMPTS, startWorker, type Worker} from './worker'

// Needs more than two seconds: two databases are started, and a worker looks for work now and then.

const QUICK = {pollMs: 30, gapMs: 5, retry: {firstMs: 20, longestMs: 40}}

describe.each(RECORDS_KINDS)('worker on $name', ({skip, open}) => {
  let test: TestRecords
  const workers: Worker[] = []

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    vi.restoreAllMocks()
    if (skip === null) await test.records.asRole('outbox', (db) => db.delete(jobs))
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  type ServerOptions = Omit<Parameters<typeof startWorker>[0], 'records'>
  const start = (options: ServerOptions) =>
    workers.push(startWorker({records: test.records, ...options, pace: {...QUICK, ...options.pace}}))
  type Row = Omit<typeof jobs.$inferInsert, 'kind'> & {readonly kind: string}
  const add = (...rows: Row[]) =>
    test.records.asRole('operator', (db) =>
      db.insert(jobs).values(rows.map((row) => ({...row, kind: row.kind as JobKind}))),
    )
  const list = () => test.records.asRole('operator', (db) => db.select().from(jobs).orderBy(jobs.key))
  const succeed: JobHandler = async () => SUCCEEDED

  check('runs each job and hands its body to the handler of its kind', async () => {
    const seen: unknown[] = []
    await add({site: 'north', kind: 'greet', key: 'a'}, {site: 'south', kind: 'count', key: 'b'})
    start({
      handlers: {
        greet: async ({site, key, body, attempts}) => {
          seen.push({site, key, body, attempts})
          return SUCCEEDED
        },
        count: succeed,
      },
    })
    await vi.waitFor(
      async () => expect((await list()).map(({state}) => state)).toEqual(['done', 'done']),
      PATIENCE,
    )
    expect(seen).toEqual([{site: 'north', key: 'a', body: {}, attempts: 1}])
  })

  check('tries again after a failure, and keeps the error of a job it gives up', async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    await add({site: 'north', kind: 'greet', key: 'a'})
    start({
      handlers: {greet: async () => ({ok: false, error: 'sms 500', final: false})},
      pace: {maxAttempts: 3},
    })
    await vi.waitFor(
      async () => expect(await list()).toMatchObject([{state: 'dead', attempts: 3, error: 'sms 500'}]),
      PATIENCE,
    )
  })

  check('stores and logs no word of what a handler throws', async () => {
    const lines: unknown[] = []
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...said) => void lines.push(...said))
    await add({site: 'north', kind: 'greet', key: 'a'})
    start({
      handlers: {greet: () => Promise.reject(new TypeError('canary@shopper.example'))},
      pace: {maxAttempts: 1},
    })
    await vi.waitFor(
      async () => expect(await list()).toMatchObject([{state: 'dead', error: 'greet TypeError'}]),
      PATIENCE,
    )
    expect(lines.join()).toContain('jobs.job-failed')
    expect(lines.join()).not.toContain('canary')
  })

  check('ends a try that gives no answer', async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    await add({site: 'north', kind: 'greet', key: 'a'})
    start({handlers: {greet: () => new Promise(() => undefined)}, pace: {maxAttempts: 1, deadlineMs: 50}})
    await vi.waitFor(
      async () =>
        expect(await list()).toMatchObject([{state: 'dead', error: 'greet gave no answer in time'}]),
      PATIENCE,
    )
  })

  check('leaves a kind that it does not know to another release', async () => {
    await add({site: 'north', kind: 'later', key: 'a'}, {site: 'north', kind: 'greet', key: 'b'})
    start({handlers: {greet: succeed}})
    await vi.waitFor(
      async () =>
        expect(await list()).toMatchObject([
          {state: 'waiting', attempts: 0},
          {state: 'done', attempts: 1},
        ]),
      PATIENCE,
    )
  })

  check('stores the work of more sites than a statement has parameters, each once', async () => {
    const kind = 'count' as JobKind
    const rows = Array.from({length: 16_400}, (_, at) => ({site: `site-${at}`, kind, key: 'a', body: {at}}))
    await addJobsOfSites(test.records, rows)
    await addJobsOfSites(test.records, rows.slice(0, 2))
    const right = sql`${jobs.site} = 'site-' || (${jobs.body} ->> 'at')`
    const count = test.records.asRole('operator', (db) => db.$count(jobs, right))
    expect(await count).toBe(16_400)
  })

  check('runs regular work once in its stretch of time, however many processes ask', async () => {
    let runs = 0
    const sweep: JobHandler = async () => {
      runs += 1
      return SUCCEEDED
    }
    // A year, so that the test does not cross from one stretch to the next.
    const options = {handlers: {sweep}, jobs: defineJobs({sweep: {everySeconds: 31_536_000}})}
    for (const _ of test.records.kind === 'server' ? [1, 2, 3] : [1]) start(options)
    await vi.waitFor(async () => expect(await list()).toMatchObject([{site: '*', state: 'done'}]), PATIENCE)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([runs, (await list()).length]).toEqual([1, 1])
  })

  check('runs regular work again in the next stretch of time', async () => {
    let runs = 0
    const sweep: JobHandler = async () => {
      runs += 1
      return SUCCEEDED
    }
    start({handlers: {sweep}, jobs: defineJobs({sweep: {everySeconds: 1}})})
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(2), PATIENCE)
  })

  check(
    'extends the lease of a job of a long kind while it runs, beyond the deadline of others',
    async () => {
      // Renewals come at once instead of after a third of the lease, which a stalled machine cannot miss.
      const leaseMs = 3 * WAIT_LIMIT_MS
      const {setInterval: repeat} = globalThis
      vi.spyOn(globalThis, 'setInterval').mockImplementation((run, ms) =>
        repeat(run, ms === leaseMs / 3 ? 5 : ms),
      )
      const readLease = async () => (await list())[0]?.dueAt.getTime() ?? 0
      await add({site: '*', kind: 'long', key: 'a'})
      const long: JobHandler = async () => {
        const claimed = await readLease()
        await vi.waitFor(async () => expect(await readLease()).toBeGreaterThan(claimed + 100), PATIENCE)
        return SUCCEEDED
      }
      start({
        handlers: {long},
        jobs: defineJobs({long: {longMs: 2 * WAIT_LIMIT_MS}}),
        pace: {leaseMs, deadlineMs: 50},
      })
      await vi.waitFor(
        async () => expect(await list()).toMatchObject([{state: 'done', attempts: 1}]),
        PATIENCE,
      )
    },
  )

  check('tells long work to end when its time is over, and when the worker stops', async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    const ended: string[] = []
    const handler: JobHandler = ({key}, signal) =>
      new Promise((done) =>
        signal.addEventListener('abort', () => {
          ended.push(key)
          done({ok: false, error: 'stopped', final: false})
        }),
      )
    await add({site: '*', kind: 'long', key: 'a'}, {site: '*', kind: 'longer', key: 'b'})
    start({
      handlers: {long: handler, longer: handler},
      jobs: defineJobs({long: {longMs: 200}, longer: {longMs: 60_000}}),
    })
    await vi.waitFor(() => expect(ended).toContain('a'), PATIENCE)
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    expect(ended).toContain('b')
  })

  check('removes finished jobs after a time, and none that waits', async () => {
    const ended = (days: number) => new Date(Date.now() - days * 86_400_000)
    await add(
      {site: '*', kind: 'sweep', key: 'fresh', state: 'done', endedAt: ended(29)},
      {site: '*', kind: 'sweep', key: 'old', state: 'done', endedAt: ended(31)},
      {site: '*', kind: 'sweep', key: 'old-dead', state: 'dead', endedAt: ended(31)},
      {site: '*', kind: 'sweep', key: 'waits', createdAt: ended(90)},
    )
    await pruneJobs(test.records, 30)
    expect((await list()).map(({key}) => key)).toEqual(['fresh', 'waits'])
  })
})

const SECOND = 1000
const HOUR = 3600 * SECOND

describe('the wait before a delivery is tried again', () => {
  it.each([
    [0, 5 * SECOND],
    [1, 5 * SECOND],
    [2, 10 * SECOND],
    [5, 80 * SECOND],
    [12, 5 * 2048 * SECOND],
    [13, 3 * HOUR],
    [20, 3 * HOUR],
  ])('is after %i failures between the half and the whole of %i ms', (attempts, whole) => {
    expect(getRetryDelay(attempts, 0)).toBe(whole / 2)
    expect(getRetryDelay(attempts, 0.5)).toBe((whole * 3) / 4)
    expect(getRetryDelay(attempts, 1)).toBe(whole)
  })

  it('lasts 13 to 27 hours in all', () => {
    const sum = (random: number) =>
      Array.from({length: MAX_ATTEMPTS - 1}, (_, at) => getRetryDelay(at + 1, random)).reduce((a, b) => a + b)
    expect(sum(0)).toBeGreaterThan(13 * HOUR)
    expect(sum(1)).toBeLessThan(27 * HOUR)
  })
})
