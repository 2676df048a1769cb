import {createHmac} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createFolderFiles} from '#/gateways/files/folder-files'
import {readFile} from '#/gateways/files/read-file'
import {fail, ok} from '#/lib/result'
import {signBody} from '#/lib/signature'
import {buildFeedText, sampleStockFeed} from '#/testing/sample-stock-feed'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {derivePushSecret, receivePushedFile} from './push-file.ts'
import {listFeedRuns} from './records.ts'

const NOW = 1_800_000_000_000
const WEBHOOK_SECRET = 'the secret of webhooks'
const feed = sampleStockFeed()
const feeds = [
  feed,
  sampleStockFeed({slug: 'fetched', source: 'https'}),
  sampleStockFeed({slug: 'off', active: false}),
]
const folder = mkdtempSync(join(tmpdir(), 'push-'))
const store = createFolderFiles(folder, 1024 * 1024)
const body = buildFeedText(2)
let test: TestRecords

beforeAll(async () => {
  test = await FLOW_RECORDS_KINDS[0].open()
})
afterAll(async () => {
  await test.close()
  rmSync(folder, {recursive: true, force: true})
})

type Options = {
  slug?: string
  type?: string
  content?: string | Buffer
  signature?: string | null
  now?: number
  isLarge?: boolean
}

function push({
  slug = feed.slug,
  type = 'application/x-ndjson',
  content = body,
  signature,
  now = NOW,
  isLarge = false,
}: Options = {}) {
  const bytes = Buffer.from(content)
  const secret = derivePushSecret(WEBHOOK_SECRET, {...feed, slug})
  const context = {
    records: async () => test.records,
    store,
    readFeeds: async () => ok(feeds),
    webhookSecret: WEBHOOK_SECRET,
  }
  const readBody = async () => (isLarge ? null : bytes)
  const signed = signature === undefined ? signBody(secret, bytes.toString('latin1'), now) : signature
  return receivePushedFile(context, {feed: slug, type, signature: signed, readBody}, NOW)
}

const readRuns = () => listFeedRuns(test.records, {feed: feed.slug, all: true, limit: 50})

// Needs more than two seconds: a database is started.
describe('pushed file', () => {
  it('is kept and starts a run when it is signed, once for a signature', async () => {
    const {status, body: answer} = await push()
    expect(status).toBe(202)
    const runs = await readRuns()
    expect(runs).toMatchObject([
      {cause: 'push', state: 'queued', hasFile: true, fileName: 'north-feed.jsonl'},
    ])
    expect(answer).toEqual({run: runs[0]?.id})
    const kept = await readFile(store, `feed-runs/${runs[0]?.id}`)
    expect(kept.ok && kept.data?.toString()).toBe(body)
    expect(await push()).toEqual({
      status: 409,
      body: {error: 'This was received before: sign each post anew'},
    })
    expect(await readRuns()).toHaveLength(1)
    expect((await push({now: NOW + 1})).status).toBe(202)
  })

  it.each<[string, Options, number, RegExp]>([
    ['no signature', {signature: null}, 401, /signature is missing/],
    [
      'a signature of something else',
      {signature: signBody(derivePushSecret(WEBHOOK_SECRET, feed), 'x', NOW)},
      401,
      /wrong/,
    ],
    [
      'a signature by another feed’s secret',
      {signature: signBody(derivePushSecret(WEBHOOK_SECRET, {...feed, slug: 'other'}), body, NOW)},
      401,
      /wrong/,
    ],
    [
      'a signature by the secret before',
      {signature: signBody(derivePushSecret(WEBHOOK_SECRET, {...feed, secretNumber: 2}), body, NOW)},
      401,
      /wrong/,
    ],
    ['a signature of six minutes ago', {now: NOW - 360_000}, 401, /older than five minutes/],
    ['a feed that there is not', {slug: 'none'}, 404, /no such feed/],
    ['a feed that is switched off', {slug: 'off'}, 409, /switched off/],
    ['a feed with another source', {slug: 'fetched'}, 409, /another source/],
    ['another type', {type: 'application/zip'}, 415, /Content-Type/],
    ['a body that is too large', {isLarge: true}, 413, /larger than 20 MB/],
    ['an empty body', {content: ''}, 400, /empty/],
    ['JSON that is none', {type: 'application/json; charset=utf-8', content: '[{'}, 400, /no JSON/],
    ['JSON that is no list', {type: 'application/json', content: '{"cars":[]}'}, 400, /no list of cars/],
    ['lines that are no JSON', {content: 'a,b\n'}, 400, /no lines of JSON/],
    ['CSV without columns', {type: 'text/csv', content: 'hello\n'}, 400, /no table of columns/],
  ])('refuses %s, and keeps nothing', async (_title, options, status, error) => {
    const before = (await readRuns()).length
    const answer = await push(options)
    expect(answer).toEqual({status, body: {error: expect.stringMatching(error)}})
    expect((await readRuns()).length).toBe(before)
  })

  it.each([
    ['CSV with semicolons', 'text/csv', 'stocknum;make\ns1;Kia\n'],
    ['CSV below a title', 'text/csv', 'Stock of today\nstocknum,make\ns1,Kia\n'],
    ['a list below a name', 'application/json', '{"Stocks":[{"stocknum":"s1"}]}'],
  ])('takes %s', async (_, type, content) => {
    expect((await push({type, content})).status).toBe(202)
  })

  it('is not read where the signature is missing or old', async () => {
    const readBody = () => Promise.reject(new Error('read'))
    const context = {
      records: async () => test.records,
      store,
      readFeeds: async () => ok(feeds),
      webhookSecret: WEBHOOK_SECRET,
    }
    for (const signature of [null, 'x', signBody('any', body, NOW - 360_000)])
      expect(
        (await receivePushedFile(context, {feed: feed.slug, type: 'text/csv', signature, readBody}, NOW))
          .status,
      ).toBe(401)
  })

  it('is kept byte for byte when it is CSV in Windows-1252', async () => {
    const content = Buffer.from('stocknum,make\ns1,Citro\xEBn\n', 'latin1')
    const secret = derivePushSecret(WEBHOOK_SECRET, feed)
    const v1 = createHmac('sha256', secret).update(`${NOW}.`).update(content).digest('base64url')
    expect((await push({type: 'text/csv', content, signature: `t=${NOW},v1=${v1}`})).status).toBe(202)
  })

  it('is answered with 503 while content is down, and not with 404', async () => {
    const context = {
      records: async () => test.records,
      store,
      readFeeds: async () => fail<never>('content', 'down'),
      webhookSecret: WEBHOOK_SECRET,
    }
    const answer = await receivePushedFile(context, {
      feed: 'x',
      type: 'text/csv',
      signature: null,
      readBody: async () => Buffer.from('a,b'),
    })
    expect(answer.status).toBe(503)
  })
})
