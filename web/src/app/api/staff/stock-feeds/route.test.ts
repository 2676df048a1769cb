import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
import {listOperatorCommands} from '#/operator/records'
import {addFeedRuns, claimFeedRun, listFeedRuns, settleFeedRun} from '#/services/stock-feeds/records'
import {sampleStockFeed} from '#/testing/sample-stock-feed'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'

const state = vi.hoisted(() => ({
  opened: {author: {role: 'administrator', person: null}} as object | string,
  test: null as TestRecords | null,
}))

vi.mock('#/env/env', () => ({
  getEnv: () => ({STUDIO_URL: 'https://studio.example.com', NEXT_PHASE: undefined}),
}))
vi.mock('#/tenant/request-tenant', () => ({
  readRequestTenant: async () => ({ok: true, data: {slug: 'alpha'}}),
}))
vi.mock('#/features/preview/check-secret', async (load) => ({
  ...(await load<typeof import('#/features/preview/check-secret')>()),
  checkSecret: async () => state.opened,
}))
vi.mock('#/services/stock-feeds/feed-command-context', () => ({
  getFeedCommandContext: async () => {
    if (!state.test) throw new Error('closed')
    const feeds = [sampleStockFeed({slug: 'north', source: 'https', address: 'https://a.example.com/x.csv'})]
    return {records: state.test.records, readFeeds: async () => ok(feeds), nudge: () => undefined}
  },
}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({get: () => Promise.reject(new Error('closed'))}),
}))

const {GET, POST} = await import('./route')

const ADDRESS = 'https://alpha.example.com/api/staff/stock-feeds'
const headers = {authorization: 'Bearer a-secret', 'content-type': 'application/json'}
const read = () => GET(new Request(ADDRESS, {headers}))
const send = (command: unknown) =>
  POST(new Request(ADDRESS, {method: 'POST', headers, body: JSON.stringify(command)}))
const PERSON = {key: 'alex@example.com', name: 'Alex', email: 'alex@example.com'}
const RUN = {name: 'run', subject: 'north'}

let test: TestRecords

beforeAll(async () => {
  test = await FLOW_RECORDS_KINDS[0].open()
})
afterAll(() => test.close())
beforeEach(() => {
  Object.assign(state, {opened: {author: {role: 'administrator', person: PERSON}}, test})
})

const countRuns = async () => (await listFeedRuns(test.records, {feed: null, all: true, limit: 99})).length

describe('stock feeds in the Studio', () => {
  it('are shown to an administrator with their runs, to the Studio’s origin alone', async () => {
    await addFeedRuns(test.records, [{feed: 'north', cause: 'schedule', key: randomUUID()}])
    const answer = await read()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://studio.example.com')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.json()).toMatchObject({
      feeds: [{slug: 'north', source: 'https', state: 'queued'}],
      runs: [{feed: 'north', state: 'queued', text: expect.stringContaining('asked for')}],
    })
  })

  it('say how many values of a run’s file had no meaning, and list them', async () => {
    await addFeedRuns(test.records, [{feed: 'misread', cause: 'schedule', key: randomUUID()}])
    const run = await claimFeedRun(test.records, 'misread')
    if (!run) throw new Error('There is no run.')
    const counts = {read: 9, created: 9, updated: 0, unchanged: 0, removed: 0, rejected: 0}
    const misread = [
      {column: 'Drive', attribute: 'drive', reason: 'no such choice', count: 8, samples: ['Up']},
    ]
    await settleFeedRun(test.records, run, {state: 'done', report: {counts, misread}})
    const {runs} = await (await read()).json()
    expect(runs).toContainEqual(
      expect.objectContaining({
        counts: {...counts, 'values not understood': 8},
        text: expect.stringContaining('8 × Drive for drive: no such choice: "Up"'),
      }),
    )
  })

  it('take a command of an administrator, and say what came of it', async () => {
    const before = await countRuns()
    const answer = await send(RUN)
    expect(await answer.json()).toEqual({ok: true, text: expect.stringContaining('is on its way')})
    expect(await countRuns()).toBe(before + 1)
    const recorded = {desk: null, operator: PERSON.key, since: null, limit: 9}
    expect(await listOperatorCommands(test.records, recorded)).toMatchObject([
      {desk: 'stock-feeds', arguments: 'run north', outcome: 'done'},
    ])
  })

  it.each([
    ['an editor', {author: {role: 'editor'}}, 403],
    ['a wrong secret', 'wrong', 401],
    ['an editor of another site', 'another site', 403],
    ['too many tries', 'too many', 429],
    ['content that does not answer', 'down', 503],
  ])('show nothing to %s and do nothing for them', async (_who, opened, status) => {
    state.opened = opened
    const before = await countRuns()
    for (const answer of [await read(), await send(RUN)]) {
      expect(answer.status).toBe(status)
      expect(await answer.json()).toEqual({error: expect.any(String)})
    }
    expect(await countRuns()).toBe(before)
  })

  it.each([[{name: 'secret', subject: 'north'}], [{name: 'run'}], ['no command']])(
    'refuse %j',
    async (command) => {
      expect((await send(command)).status).toBe(400)
    },
  )

  it('say so where the records do not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    state.test = null
    expect((await read()).status).toBe(503)
  })
})
