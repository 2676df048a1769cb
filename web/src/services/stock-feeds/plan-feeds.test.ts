import {randomUUID} from 'node:crypto'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createFolderFiles} from '#/gateways/files/folder-files'
import {jobs} from '#/jobs/tables'
import {fail, ok, type Result} from '#/lib/result'
import {sampleStockFeed} from '#/testing/sample-stock-feed'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {storePushedFile} from './feed-files.ts'
import {createFeedPlanner} from './plan-feeds.ts'
import type {StockFeed} from './read-feeds.ts'
import {addFeedRuns, claimFeedRun, listFeedRuns, settleFeedRun} from './records.ts'
import {feedRuns} from './tables.ts'

const HASH = 'a'.repeat(64)

// Needs more than two seconds: two databases are started.
describe.each(FLOW_RECORDS_KINDS)('the regular work of stock feeds on $name', ({skip, open}) => {
  const folder = mkdtempSync(join(tmpdir(), 'plan-feeds-'))
  const store = createFolderFiles(folder, 1024 * 1024)
  let test: TestRecords
  let answer: Result<StockFeed[]>
  let lines: string[]

  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(async () => {
    await test?.close()
    rmSync(folder, {recursive: true, force: true})
  })
  beforeEach(async () => {
    lines = []
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)))
    if (skip !== null) return
    await test.records.asRole('outbox', async (db) => {
      await db.delete(feedRuns)
      await db.delete(jobs)
    })
    return () => vi.restoreAllMocks()
  })

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)
  const run = (kind: 'plan-feeds' | 'prune-feeds') => {
    const parts = {records: test.records, store, nudge: () => undefined, readFeeds: async () => answer}
    return createFeedPlanner(parts)[kind]()
  }
  const listRuns = () => listFeedRuns(test.records, {feed: null, all: true, limit: 50})
  const fetched = (slug: string, part: object = {}) =>
    sampleStockFeed({slug, source: 'https', address: 'https://x.example', ...part})

  check('asks more sources at once than a statement has parameters', async () => {
    answer = ok(Array.from({length: 16_400}, (_, at) => fetched(`feed-${at}`)))
    await run('plan-feeds')
    const counts = await test.records.asRole('outbox', async (db) => [
      await db.$count(feedRuns),
      await db.$count(jobs, sql`${jobs.body} ->> 'feed' = ${jobs.key}`),
    ])
    expect(counts).toEqual([16_400, 16_400])
  })

  check('asks each source once in its stretch of time, and not while the feed is at work', async () => {
    answer = ok([fetched('a'), fetched('off', {active: false}), sampleStockFeed({slug: 'pushed'})])
    await run('plan-feeds')
    await run('plan-feeds')
    expect((await listRuns()).map(({feed, cause, state}) => [feed, cause, state])).toEqual([
      ['a', 'schedule', 'queued'],
    ])
    // Another stretch of time has begun.
    answer = ok([fetched('a', {times: {kind: 'interval', minutes: 7}})])
    await run('plan-feeds')
    expect(await listRuns()).toHaveLength(1)
    const claimed = await claimFeedRun(test.records, 'a')
    if (claimed) await settleFeedRun(test.records, claimed, {state: 'done'})
    await run('plan-feeds')
    expect(await listRuns()).toHaveLength(2)
  })

  check('wakes a feed whose run waits and whose job is over, and leaves one at work alone', async () => {
    answer = ok([])
    await addFeedRuns(test.records, [{feed: 'a', cause: 'push', key: 'x'}])
    const setJob = (state: 'done' | 'waiting') =>
      test.records.asRole('outbox', (db) =>
        db.update(jobs).set({state, claimedAt: state === 'waiting' ? sql`now()` : null, attempts: 3}),
      )
    const readJob = async () => (await test.records.asRole('outbox', (db) => db.select().from(jobs)))[0]
    await setJob('done')
    await run('plan-feeds')
    expect(await readJob()).toMatchObject({kind: 'run-feed', key: 'a', state: 'waiting', attempts: 0})
    await setJob('waiting')
    await run('plan-feeds')
    expect(await readJob()).toMatchObject({attempts: 3})
  })

  check('plans nothing while content does not answer, and says so', async () => {
    answer = fail('content', 'down')
    expect(await run('plan-feeds')).toEqual({ok: true})
    expect(await listRuns()).toEqual([])
    expect(lines.join()).toContain('stock-feeds.plan-failed')
  })

  check('removes old runs and files, but never the newest answers of a feed nor what asks', async () => {
    answer = ok([fetched('a', {alarms: {maxAgeHours: 1}})])
    const add = async (key: string, state: 'done' | 'same' | 'asks', daysAgo: number) => {
      const id = randomUUID()
      await storePushedFile(store, id, Buffer.from(key))
      await addFeedRuns(test.records, [{id, feed: 'a', cause: 'push', key, fileName: key}])
      const claimed = await claimFeedRun(test.records, 'a')
      if (!claimed) throw new Error('No run')
      await settleFeedRun(test.records, claimed, {state, contentHash: HASH})
      const endedAt = new Date(Date.now() - daysAgo * 86_400_000)
      await test.records.asRole('outbox', (db) =>
        db.update(feedRuns).set({endedAt, createdAt: endedAt}).where(sql`id = ${id}`),
      )
      return id
    }
    await add('older', 'done', 120)
    await add('same-older', 'same', 3)
    const kept = await add('newest', 'done', 95)
    await add('same-newest', 'same', 2.5)
    const asking = await add('asks', 'asks', 20)
    await run('prune-feeds')
    expect((await listRuns()).map(({key, hasFile}) => [key, hasFile]).toSorted()).toEqual([
      ['asks', true],
      ['newest', false],
      ['same-newest', true],
    ])
    const files = readdirSync(join(folder, 'feed-runs'))
    expect(files).toContain(asking)
    expect(files).not.toContain(kept)
    expect(lines.join()).toContain('stock-feeds.feed-late')
    expect(lines.join()).toContain('stock-feeds.question-asked')
  })
})
