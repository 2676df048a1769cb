import {afterAll, beforeAll, expect, it} from 'vitest'
import {type Answer, sendRequest} from '../contract/target.ts'
import {createSearch, type SearchServer} from '../index.ts'

const ADMIN = 'parameters'
const FIELDS = [{name: 'n', type: 'int32'}]
const QUERY = {collection: 'items', q: '*'}
let search: SearchServer

function call(method: string, path: string, body?: unknown): Promise<Answer> {
  return sendRequest({url: search.url, adminKey: ADMIN, stop: () => search.close()}, method, path, body)
}

beforeAll(async () => {
  search = await createSearch({port: 0, adminKey: ADMIN})
  await call('POST', '/collections', {name: 'items', fields: FIELDS})
  await call('POST', '/collections/items/documents', {id: '1', n: 1})
})
afterAll(() => search.close())

const WORDS = expect.stringContaining('is not offered by this stand-in')

it.each([
  ['GET', '/collections/items/documents/search?q=*&vector_query=n', undefined],
  ['GET', '/collections/items/documents/export?batch_size=5', undefined],
  ['DELETE', '/collections/items/documents?truncate=true', undefined],
  ['GET', '/collections/items/documents/1?include_fields=n', undefined],
  ['GET', '/collections?limit=1', undefined],
  ['POST', '/collections/items/documents?dirty_values=drop', {id: '2', n: 1}],
  ['POST', '/collections', {name: 'a', fields: [{name: 'a', type: 'string', stem: true}]}],
  ['POST', '/collections', {name: 'a', fields: FIELDS, metadata: {}}],
  ['POST', '/multi_search', {searches: [QUERY], union: true}],
  ['PUT', '/synonym_sets/s', {items: [{id: 'a', synonyms: ['b'], locale: 'ja'}]}],
])('what is not offered › is refused, not ignored: %s %s %j', async (method, path, body) => {
  expect(await call(method, path, body)).toMatchObject({status: 400, body: {message: WORDS}})
})

it.each([
  ['enable_nested_fields', true, false],
  ['curation_sets', ['a'], []],
])('%s › is taken where it means nothing, and else refused', async (name, refused, taken) => {
  const create = (value: unknown) => call('POST', '/collections', {name: 'b', fields: FIELDS, [name]: value})
  expect((await create(refused)).status).toBe(400)
  expect((await create(taken)).status).toBe(201)
  await call('DELETE', '/collections/b')
})

it('one of several searches › is refused alone where it asks for what is not offered, in more than an empty text', async () => {
  const searches = ['', 'a'].map((preset) => ({...QUERY, preset}))
  const {body} = await call('POST', '/multi_search', {searches})
  expect(body.results).toMatchObject([{found: 1}, {code: 400, error: WORDS}])
})

it('groups › are refused beside facets and pins', async () => {
  const fields = [{name: 'make', type: 'string', facet: true}]
  await call('POST', '/collections', {name: 'cars', fields})
  for (const other of ['facet_by=make', 'pinned_hits=1:1'])
    expect(await call('GET', `/collections/cars/documents/search?q=*&group_by=make&${other}`)).toMatchObject({
      status: 400,
      body: {message: WORDS},
    })
})
