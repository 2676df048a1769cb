import {randomUUID} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createFolderFiles} from '#/gateways/files/folder-files'
import {ok} from '#/lib/result'
import {sampleStockFeed} from '#/testing/sample-stock-feed'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {runFeedCommand} from './feed-command.ts'
import {storePushedFile} from './feed-files.ts'
import {addFeedRuns, claimFeedRun, readFeedRun, settleFeedRun} from './records.ts'

const folder = mkdtempSync(join(tmpdir(), 'feed-command-'))
const store = createFolderFiles(folder, 1024 * 1024)
const feeds = [
  sampleStockFeed({slug: 'north', source: 'https', address: 'https://stock.example.com/x.csv'}),
  sampleStockFeed({slug: 'pushed'}),
  sampleStockFeed({slug: 'off', active: false, source: 'https'}),
]
const line = {stocknum: 's1', name: '2020 Kia Rio', price: 9990}
const differences = {
  held: 20,
  added: {count: 1, first: [line]},
  gone: {count: 120, first: [{...line, price: 0}]},
  prices: {count: 1, first: [{...line, before: 12_990}]},
}
let test: TestRecords
let nudges = 0

beforeAll(async () => {
  test = await FLOW_RECORDS_KINDS[0].open()
})
afterAll(async () => {
  await test.close()
  rmSync(folder, {recursive: true, force: true})
})

async function say(...args: string[]) {
  const nudge = () => {
    nudges += 1
  }
  const context = {
    records: test.records,
    store,
    readFeeds: async () => ok(feeds),
    webhookSecret: 'a secret',
    nudge,
  }
  const {ok: done, text} = await runFeedCommand(context, args)
  let all = ''
  for await (const part of text) all += part
  return {done, text: all}
}

async function addRun(feed: string, settled: Parameters<typeof settleFeedRun>[2], hasFile = false) {
  const id = randomUUID()
  if (hasFile) await storePushedFile(store, id, Buffer.from('the file'))
  const [added = ''] = await addFeedRuns(test.records, [
    {...(hasFile && {id}), feed, cause: 'schedule', key: randomUUID()},
  ])
  const run = await claimFeedRun(test.records, feed)
  if (run) await settleFeedRun(test.records, run, settled)
  return added
}

// Needs more than two seconds: a database is started.
describe('pnpm stock for feeds', () => {
  it('shows what a run did in words that a person reads', async () => {
    const counts = {read: 9, created: 1, updated: 1, unchanged: 5, removed: 0, rejected: 2}
    const report = {
      counts,
      differences,
      reasons: [{reason: 'price: too low', count: 2}],
      misread: [
        {
          column: 'Drive',
          attribute: 'drive',
          reason: 'no such choice',
          count: 8,
          samples: ['Up', 'Down'],
        },
        {column: 'Odo', attribute: 'km', reason: 'no number', count: 1, samples: ['many']},
      ],
      notes: ['Not told.'],
    }
    const id = await addRun('north', {state: 'done', report, fileName: 'x.csv', bytes: 12_345})
    const {text} = await say('show', id.slice(0, 8))
    for (const words of ['x.csv, 12,345 bytes', 'read       9', '2 × price: too low', 'note       Not told.'])
      expect(text).toContain(words)
    expect(text).toContain('not read   9 values without a meaning')
    expect(text).toContain('8 × Drive for drive: no such choice: "Up", "Down"\n')
    expect(text).toContain('new (1)\n  s1  2020 Kia Rio  $9,990\n')
    expect(text).toContain('gone (120)\n  s1  2020 Kia Rio  no price\n  and 119 more\n')
    expect(text).toContain('prices (1)\n  s1  2020 Kia Rio  $12,990 → $9,990\n')
    expect((await say('history', 'north')).text).toMatch(
      new RegExp(`${id.slice(0, 8)} .* done +9 +1 +1 +5 +0 +2`),
    )
    expect((await say('feeds')).text).toMatch(/north +https +\d+ s +\d+ s +done/)
    expect((await say('show', id, '--rejects')).text).toBe('No rejected rows are kept of this run.\n')
  })

  it('goes on with a run that asks, once', async () => {
    const id = await addRun('pushed', {state: 'asks', error: '120 of 200 cars', report: {differences}}, true)
    expect((await say('feeds')).text).toContain(`asks (${id.slice(0, 8)})`)
    const before = nudges
    expect(await say('accept', id)).toEqual({done: true, text: `Run ${id.slice(0, 8)} of pushed goes on.\n`})
    expect(nudges).toBe(before + 1)
    expect(await readFeedRun(test.records, id)).toMatchObject({state: 'queued', accepted: true})
    expect(await say('accept', id)).toMatchObject({done: false, text: 'This run asks nothing.\n'})
  })

  it('imports the file of a run again, but not one that is older than what is imported', async () => {
    const failed = await addRun('kept', {state: 'failed', error: 'x'}, true)
    const {text} = await say('retry', failed)
    const again = await readFeedRun(test.records, /Run (\w+)/.exec(text)?.[1] ?? '')
    expect(again).toMatchObject({feed: 'kept', cause: 'retry', state: 'queued', hasFile: true})
    const run = await claimFeedRun(test.records, 'kept')
    if (run) await settleFeedRun(test.records, run, {state: 'done'})
    expect(await say('retry', failed)).toMatchObject({done: false, text: expect.stringMatching(/newer file/)})
  })

  it('starts a feed that is fetched, and says why it does not start another', async () => {
    expect((await say('run', 'north')).text).toMatch(/^Run \w{8} of north is on its way/)
    expect((await say('run', 'pushed')).text).toContain('is pushed to us')
    expect((await say('run', 'off')).text).toContain('is switched off')
    expect((await say('run', 'none')).text).toContain('No such feed')
    expect((await say('secret', 'pushed')).text).toMatch(/^[\w-]{43}\n$/)
  })

  it.each([['run'], ['show', 'xyz'], ['history', '--limit', '0'], ['feeds', '--what'], ['constructor']])(
    'refuses "%s %s" with what to write',
    async (...args) => {
      const {done, text} = await say(...args.filter((arg) => arg !== undefined))
      expect(done).toBe(false)
      expect(text.length).toBeGreaterThan(10)
    },
  )
})
