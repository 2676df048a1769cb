import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {type ClientHttp2Session, type ClientHttp2Stream, connect} from 'node:http2'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {PATIENCE} from '../../testing/patience.ts'
import {DocumentIndex} from '../store/document-index.ts'
import {type LakeDocument, toLakeDocument} from '../store/lake-document.ts'
import {ADMIN, startCms, type TestCms} from '../test/start-cms.ts'
import {DatasetLimits} from './dataset-limits.ts'
import {listAttributes} from './list-attributes.ts'
import {CONCURRENT_REQUESTS, LISTENER_LIFETIME_MS, PLANS, REQUESTS_PER_SECOND} from './plan-limits.ts'
import {RequestLimits} from './request-limits.ts'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms({plan: 'free', isRateLimited: false})
})

afterAll(() => cms.close())

const createFields = (count: number, prefix = 'f') =>
  Object.fromEntries(Array.from({length: count}, (_, at) => [`${prefix}${at}`, at]))

const mutate = (...mutations: unknown[]) => cms.call('POST', '/data/mutate/production', {mutations})

const refusal = (description: string) => ({
  status: 400,
  body: {error: {type: 'mutationError', items: [{error: {type: 'validationError', description}}]}},
})

describe('attributes of a document', () => {
  it('are counted as the service counts them', () => {
    const {names, levels} = listAttributes({
      attr: [1.5, 3.14, 'abc', 'def', true],
      foo: [{bar: 'a', baz: 'b'}, {bar: 'c', baz: 'd'}, {bat: {bar: 'e'}}],
    })
    expect(names.size).toBe(4 + 6)
    expect(levels).toBe(3)
  })

  it('are at most a thousand, and twenty levels deep', async () => {
    const own = 5
    expect((await mutate({create: {_id: 'most', _type: 'page', ...createFields(1000 - own)}})).status).toBe(
      200,
    )
    expect(await mutate({create: {_id: 'more', _type: 'page', ...createFields(1001 - own)}})).toMatchObject(
      refusal('Total attribute count exceeds limit of 1000'),
    )
    const deep = (levels: number): unknown => (levels === 0 ? 1 : {a: deep(levels - 1)})
    expect((await mutate({create: {_id: 'deep', _type: 'page', a: deep(19)}})).status).toBe(200)
    expect(await mutate({create: {_id: 'deeper', _type: 'page', a: deep(20)}})).toMatchObject(
      refusal('Attributes are nested more than 20 levels deep'),
    )
    await mutate({delete: {id: 'most'}}, {delete: {id: 'deep'}})
  })
})

it('attributes of a dataset › are at most as many as the plan allows, and are free again after a deletion', async () => {
  const pages = ['a', 'b'].map((id) => ({create: {_id: id, _type: 'page', ...createFields(990, id)}}))
  expect((await mutate(...pages)).status).toBe(200)
  const third = {create: {_id: 'c', _type: 'page', ...createFields(100, 'c')}}
  expect(await mutate(third)).toMatchObject(refusal('Total attribute count exceeds limit of 2000'))
  expect((await mutate({create: {_id: 'd', _type: 'page', ...createFields(990, 'a')}})).status).toBe(200)
  expect((await mutate({delete: {id: 'b'}})).status).toBe(200)
  expect((await mutate(third)).status).toBe(200)
})

describe('documents', () => {
  const limits = {
    ...PLANS.growth,
    datasetDocuments: 2,
    documentBytes: 120,
    releaseVersions: 2,
    releaseBytes: 190,
  }
  const document = (_id: string, more: object = {}) =>
    toLakeDocument({_id, _type: 'page', _rev: 'r', _createdAt: 'c', _updatedAt: 'u', ...more})
  const change = (before: LakeDocument | null, after: LakeDocument | null) => ({
    documentId: (after ?? before)?._id ?? '',
    before,
    after,
  })
  const create = (...made: LakeDocument[]) => made.map((after) => change(null, after))

  function check(stored: LakeDocument[], changes: ReturnType<typeof change>[], own = limits): string {
    const index = new DocumentIndex()
    for (const each of stored) index.put(each)
    try {
      new DatasetLimits(own, index).check(changes)
      return 'allowed'
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }

  it('are at most as many as the plan allows, where one that is deleted leaves room', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => document(id))
    if (!a || !b || !c) throw new Error('no documents')
    expect(check([a], create(b))).toBe('allowed')
    expect(check([a, b], create(c))).toBe('Total document count exceeds limit of 2')
    expect(check([a, b], [change(a, null), change(null, c)])).toBe('allowed')
    expect(check([a, b, c], [change(a, document('a', {n: 1}))])).toBe('allowed')
  })

  it('are at most as large as the service stores', () => {
    expect(check([], create(document('a', {text: 'x'.repeat(30)})))).toBe('allowed')
    expect(check([], create(document('a', {text: 'x'.repeat(60)})))).toBe(
      'Document exceeds limit of 120 bytes',
    )
  })

  it('of a release are at most as many and as large as the service publishes', () => {
    const own = {...limits, datasetDocuments: 9}
    const [a, b, c] = ['a', 'b', 'c'].map((id) => document(`versions.r1.${id}`))
    const large = document('versions.r1.b', {text: 'x'.repeat(15)})
    if (!a || !b || !c) throw new Error('no documents')
    expect(check([a], create(b), own)).toBe('allowed')
    expect(check([a, b], create(c), own)).toBe('Release "r1" exceeds limit of 2 document versions')
    expect(check([a, b], create(document('versions.r2.c')), own)).toBe('allowed')
    expect(check([a, b], [change(a, null), change(null, c)], own)).toBe('allowed')
    expect(check([a, b], [change(b, large)], own)).toBe('Release "r1" exceeds limit of 190 bytes')
  })
})

/** One connection for many requests at a time, so that the test needs few files. */
function connectAll(to: TestCms): ClientHttp2Session {
  return connect(`https://localhost:${to.port}`, {ca: readFileSync(join(to.dataDir, 'certificate.pem'))})
}

async function readEvents(stream: ClientHttp2Stream): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (text.includes('data: ')) break
  }
  return text
}

it('listeners › are at most as many as the plan allows, in all datasets together, and end after half an hour', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  await cms.client().datasets.create('other')
  const session = connectAll(cms)
  const listen = (dataset: string) =>
    session.request({':path': `/v1/data/listen/${dataset}?query=${encodeURIComponent('*')}`})
  const open = Array.from({length: PLANS.free.listeners}, (_, at) => listen(at % 2 ? 'other' : 'production'))
  for (const stream of open) await once(stream, 'response')
  expect(await readEvents(listen('production'))).toMatch(
    /event: channelError\n.*Max listener limit exceeded at 1000/,
  )
  open[0]?.close()
  await expect.poll(() => readEvents(listen('production')), PATIENCE).toContain('event: welcome')
  const ends = Promise.all(open.slice(1).map((stream) => once(stream.resume(), 'end')))
  vi.advanceTimersByTime(LISTENER_LIFETIME_MS)
  await ends
  vi.useRealTimers()
  session.destroy()
})

describe('requests', () => {
  const AT = 1_000_000

  it.each(['mutation', 'upload', 'any'] as const)('of one address are limited a second: %s', (kind) => {
    const limits = new RequestLimits()
    for (let count = 0; count < REQUESTS_PER_SECOND[kind]; count++) limits.count(kind, 'one', AT)
    expect(() => limits.count(kind, 'one', AT)).toThrow('API rate limit exceeded')
    expect(() => limits.count(kind, 'two', AT)).not.toThrow()
    expect(() => limits.count(kind, 'one', AT + 1000)).not.toThrow()
  })

  it.each(['query', 'mutation'] as const)('of one dataset are limited at a time: %s', (kind) => {
    const limits = new RequestLimits()
    const leave = Array.from({length: CONCURRENT_REQUESTS[kind]}, () => limits.enter(kind, 'production'))
    expect(() => limits.enter(kind, 'production')).toThrow('API rate limit exceeded')
    expect(() => limits.enter(kind, 'other')).not.toThrow()
    leave[0]?.()
    expect(() => limits.enter(kind, 'production')).not.toThrow()
  })

  it.each([
    ['mutation', '/data/mutate/production', {mutations: []}],
    ['upload', '/assets/files/production', 'text'],
    ['any', '/ping', undefined],
  ] as const)('beyond the limit learn when to try again: %s', async (kind, path, body) => {
    const limited = await startCms({isRateLimited: true})
    const send = () =>
      fetch(`${limited.url}/v2025-02-19${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {authorization: `Bearer ${ADMIN}`},
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    vi.useFakeTimers({toFake: ['Date']})
    const replies = await Promise.all(Array.from({length: REQUESTS_PER_SECOND[kind] + 1}, send))
    vi.useRealTimers()
    const refused = replies.filter(({status}) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(await refused[0]?.json()).toEqual({message: 'API rate limit exceeded'})
    await limited.close()
  })

  it('in progress are counted until they are answered', async () => {
    const limited = await startCms({isRateLimited: true})
    const session = connectAll(limited)
    const path = '/data/query/production'
    for (let count = 0; count < CONCURRENT_REQUESTS.query; count++)
      session.request({':path': `/v1${path}`, ':method': 'POST'}).write('{')
    const getStatus = async () => (await limited.call('GET', `${path}?query=1`)).status
    await expect.poll(getStatus, PATIENCE).toBe(429)
    session.destroy()
    await expect.poll(getStatus, PATIENCE).toBe(200)
    await limited.close()
  })
})
