import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {PATIENCE} from '../../testing/patience.ts'
import {DocumentIndex} from '../store/document-index.ts'
import {type LakeDocument, toLakeDocument} from '../store/lake-document.ts'
import {startCms, type TestCms} from '../test/start-cms.ts'
import {DatasetLimits} from './dataset-limits.ts'
import {listAttributes} from './list-attributes.ts'
import {LISTENER_LIFETIME_MS, PLANS} from './plan-limits.ts'

/** So that the test needs few connections; known before the modules are replaced. */
const LISTENERS = vi.hoisted(() => 20)

vi.mock('./plan-limits.ts', async (load) => {
  const real = await load<typeof import('./plan-limits.ts')>()
  return {...real, PLANS: {...real.PLANS, free: {...real.PLANS.free, listeners: LISTENERS}}}
})

let cms: TestCms

beforeAll(async () => {
  cms = await startCms({plan: 'free'})
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

/** The stream's text up to its first data, or up to its end. */
async function readEvents(response: Response, until = 'data: '): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
    if (text.includes(until)) break
  }
  return text
}

it('listeners › are at most as many as the plan allows, in all datasets together, and end after half an hour', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  await cms.client().datasets.create('other')
  const listen = (dataset: string, signal?: AbortSignal) =>
    fetch(`${cms.url}/v1/data/listen/${dataset}?query=${encodeURIComponent('*')}`, signal && {signal})
  const leaving = new AbortController()
  await listen('production', leaving.signal)
  const open = await Promise.all(
    Array.from({length: LISTENERS - 1}, (_, at) => listen(at % 2 ? 'other' : 'production')),
  )
  expect(await readEvents(await listen('production'))).toMatch(
    /event: channelError\n.*Max listener limit exceeded at 20/,
  )
  leaving.abort()
  await expect.poll(async () => readEvents(await listen('production')), PATIENCE).toContain('event: welcome')
  const ends = Promise.all(open.map((response) => readEvents(response, 'never')))
  vi.advanceTimersByTime(LISTENER_LIFETIME_MS)
  await ends
  vi.useRealTimers()
})
