import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'
import {listAttributes} from './list-attributes.ts'
import {MUTATIONS_PER_SECOND} from './plan-limits.ts'

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

it('rate of changes › is limited for each address, which learns when to try again', async () => {
  const limited = await startCms({isRateLimited: true})
  const send = () =>
    fetch(`${limited.url}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: 'Bearer admin-token-for-tests'},
      body: JSON.stringify({mutations: []}),
    })
  // More than fit into two seconds, of which the requests may see both.
  const replies = await Promise.all(Array.from({length: MUTATIONS_PER_SECOND * 8}, send))
  const refused = replies.filter(({status}) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toEqual({message: 'API rate limit exceeded'})
  await limited.close()
})
