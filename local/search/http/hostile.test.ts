import {afterAll, beforeAll, expect, it} from 'vitest'
import {createSearch, type SearchServer} from '../index.ts'

const KEY = 'hostile'
let search: SearchServer

async function call(method: string, path: string, body?: string): Promise<number> {
  const response = await fetch(`${search.url}${path}`, {
    method,
    headers: {'x-typesense-api-key': KEY},
    ...(body === undefined ? {} : {body}),
  })
  await response.text()
  return response.status
}

function searchFor(params: Record<string, unknown>): Promise<number> {
  return call(
    'POST',
    '/multi_search',
    JSON.stringify({searches: [{collection: 'cars', q: '*', query_by: 'name', ...params}]}),
  )
}

beforeAll(async () => {
  search = await createSearch({port: 0, adminKey: KEY, log: () => {}})
  await call(
    'POST',
    '/collections',
    JSON.stringify({
      name: 'cars',
      fields: [
        {name: 'name', type: 'string', facet: true},
        {name: 'n', type: 'int32'},
      ],
    }),
  )
  await call('POST', '/collections/cars/documents', JSON.stringify({id: '1', name: 'Kia', n: 1}))
})

afterAll(() => search.close())

it('search engine › answers hostile searches and continues', async () => {
  const megabyte = 'x'.repeat(1_000_000)
  const hostile = [
    {filter_by: '('.repeat(1_000_000)},
    {filter_by: 'n:1||'.repeat(200_000)},
    {filter_by: `name:=[${'a,'.repeat(300_000)}]`},
    {q: megabyte},
    {q: '"a b" '.repeat(100_000)},
    {q: 'a '.repeat(300_000)},
    {sort_by: `_eval([${'(n:1):2,'.repeat(100_000)}]):desc`},
    {facet_by: 'name,'.repeat(100_000)},
    {include_fields: 'a,'.repeat(300_000)},
    {pinned_hits: '1:1,'.repeat(100_000)},
    {page: '99999999', per_page: 250},
    {filter_by: {a: 1}, q: ['x'], sort_by: 7},
  ]
  for (const params of hostile) expect(await searchFor(params)).toBe(200)
  expect(await call('POST', '/multi_search', JSON.stringify({searches: Array(51).fill({})}))).toBe(400)
  expect(await call('POST', '/multi_search', '['.repeat(1_000_000))).toBe(400)
  expect(await call('GET', `/collections/cars/documents/search?q=${'x'.repeat(5000)}`)).toBe(400)
  expect(await searchFor({})).toBe(200)
})

it('search engine › refuses broken paths, bodies and documents', async () => {
  const deep = `{"id":"d","n":1,"name":"x","more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  expect([200, 201, 400, 500]).toContain(await call('POST', '/collections/cars/documents', deep))
  expect(await call('GET', '/collections/%ZZ/documents/%00')).toBe(404)
  expect(await call('POST', '/collections', 'null')).toBe(400)
  expect(await call('POST', '/collections/cars/documents', '[]')).toBe(400)
  expect(await call('POST', '/collections/cars/documents', '{"id":7,"name":"x","n":1}')).toBe(400)
  expect(await call('POST', '/collections/cars/documents/import?action=nonsense', '{}')).toBe(400)
  expect(await call('PUT', '/collections/cars', '{}')).toBe(404)
  expect(await call('GET', '/health')).toBe(200)
})
