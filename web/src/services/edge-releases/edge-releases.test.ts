import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {toEdgeKey} from '#/env/edge-providers'
import {createHttpEdge} from '#/gateways/edge/http-edge'
import type {Edge} from '#/gateways/edge/port'
import {jobs} from '#/jobs/tables'
import {startWorker, type Worker} from '#/jobs/worker'
import {createByMood} from '#/testing/create-by-mood'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {startHttp} from '../../../../local/http/start-http.ts'
import {PATIENCE} from '../../../../local/testing/patience.ts'

const state = vi.hoisted(() => ({
  edge: null as Edge | null,
  open: (): Promise<unknown> => Promise.reject(new Error('The records are down')),
}))
vi.mock('#/gateways/edge/get-edge', () => ({getEdge: () => state.edge}))
vi.mock('#/gateways/records/get-records', () => ({getRecords: () => ({get: () => state.open()})}))

const {requestEdgeRelease} = await import('./request-edge-release')
const {EDGE_RELEASES} = await import('./service')

const LONG_AGO = Date.now() - 60_000

describe.each(FLOW_RECORDS_KINDS)('edge releases on $name', ({skip, open}) => {
  let test: TestRecords
  let worker: Worker | null = null
  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterEach(async () => {
    await worker?.stop()
    worker = null
    state.edge = null
    if (skip === null) await test.records.asRole('outbox', (db) => db.delete(jobs))
  })
  afterAll(async () => {
    if (skip === null) await test.close()
  })

  const listJobs = () => test.records.asRole('outbox', (db) => db.select().from(jobs))

  function work() {
    worker = startWorker({
      records: test.records,
      handlers: EDGE_RELEASES.createHandlers(test.records),
      pace: {pollMs: 20, retry: {firstMs: 1, longestMs: 5}},
    })
  }

  it.skipIf(skip !== null)('reach the caches, whatever these answer meanwhile', async () => {
    const faults = [429, 500, 'drop', 'hang', 429] as const
    let asked = 0
    const purged: string[] = []
    const server = await startHttp((request, response) => {
      const fault = faults[asked]
      asked += 1
      if (fault === 'hang') return
      if (fault === 'drop') return void response.socket?.destroy()
      if (fault === undefined) purged.push(String(request.headers['surrogate-key']))
      response.writeHead(fault ?? 200).end()
    })
    const options = {provider: 'proxy' as const, ids: [], urls: [server.url], secret: 's'}
    state.edge = createByMood(
      () => String(faults[asked]),
      (timeoutMs) => createHttpEdge({...options, timeoutMs}),
    )
    state.open = async () => test.records
    expect(await requestEdgeRelease(['car:a', 'stock:north'], LONG_AGO)).toBe(true)
    work()
    const keys = [toEdgeKey('car:a'), toEdgeKey('stock:north')].join(' ')
    // The first one fails; twice more, because another process may have released a moment later.
    await vi.waitFor(() => expect(purged).toEqual([keys, keys]), PATIENCE)
    await vi.waitFor(
      async () => expect((await listJobs()).map((job) => job.state)).toEqual(['done', 'done']),
      PATIENCE,
    )
    await server.close()
  })

  it.skipIf(skip !== null)(
    'are split into as many keys as the caches take, now, a second and five seconds later',
    async () => {
      const purge = vi.fn<Edge['purge']>(async () => ({ok: true}))
      state.edge = {maxKeys: 2, purge}
      state.open = async () => test.records
      const now = Date.now()
      expect(await requestEdgeRelease(['a', 'b', 'c'], now)).toBe(true)
      const found = (await listJobs()).map(({body, dueAt}) => [
        body.keys,
        dueAt.getTime() - now,
        ...(body.before === undefined ? [] : [Number(body.before) - now]),
      ])
      const [first, last] = [`${toEdgeKey('a')} ${toEdgeKey('b')}`, toEdgeKey('c')]
      expect(purge.mock.calls).toEqual([first, last].map((keys) => [keys.split(' ')]))
      expect(found).toHaveLength(4)
      expect(found).toEqual(
        expect.arrayContaining([
          [first, 1000],
          // What was asked for after two seconds is new.
          [first, 5000, 2000],
          [last, 1000],
          [last, 5000, 2000],
        ]),
      )
    },
  )

  it.skipIf(skip !== null)(
    'are none without caches in front, and done where these were taken away',
    async () => {
      state.open = async () => test.records
      expect(await requestEdgeRelease(['a'])).toBe(true)
      expect(await listJobs()).toEqual([])
      state.edge = {maxKeys: 2, purge: () => Promise.reject(new Error('taken away'))}
      await requestEdgeRelease(['a'], LONG_AGO)
      state.edge = null
      work()
      await vi.waitFor(
        async () => expect((await listJobs()).every((job) => job.state === 'done')).toBe(true),
        PATIENCE,
      )
    },
  )
})

describe('a purge', () => {
  it('is refused while the records are down, so that the sender of the change comes again', async () => {
    state.edge = {maxKeys: 2, purge: async () => ({ok: true})}
    state.open = () => Promise.reject(new Error('The records are down'))
    expect(await requestEdgeRelease(['a'])).toBe(false)
  })
})
