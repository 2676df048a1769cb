import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Answer, sendRequest, startTarget, type Target} from './target.ts'

const MENU = `contract_menu_${process.pid}`
const FREE = `${MENU}_free`

const DISHES = [
  {
    name: 'Pasta',
    kitchen: {city: 'Rome', stars: 3},
    parts: [
      {name: 'cheese', grams: 40},
      {name: 'spinach', grams: 10},
    ],
  },
  {
    name: 'Pizza',
    kitchen: {city: 'Naples', stars: 5},
    parts: [
      {name: 'cheese', grams: 30},
      {name: 'olives', grams: 30},
    ],
  },
  {name: 'Éclair', kitchen: {city: 'Rome', stars: 1}, parts: [{name: 'olives', grams: 60}]},
]

let target: Target

function call(method: string, path: string, body?: unknown): Promise<Answer> {
  return sendRequest(target, method, path, body)
}

function search(params: Record<string, string>): Promise<Answer> {
  return call(
    'GET',
    `/collections/${MENU}/documents/search?${new URLSearchParams({q: '*', query_by: 'name', ...params})}`,
  )
}

type Hit = {document: Record<string, unknown>; highlight: Record<string, unknown>}

function hits(answer: Answer): Hit[] {
  return (answer.body.hits ?? []) as Hit[]
}

function names(answer: Answer): unknown[] {
  return hits(answer).map((hit) => hit.document.name)
}

beforeAll(async () => {
  target = await startTarget(process.env)
  await call('POST', '/collections', {
    name: MENU,
    enable_nested_fields: true,
    fields: [
      {name: 'name', type: 'string', sort: true},
      {name: 'kitchen', type: 'object', facet: true},
      {name: 'parts', type: 'object[]', facet: true},
    ],
  })
  for (const dish of DISHES) await call('POST', `/collections/${MENU}/documents`, dish)
})

afterAll(async () => {
  await call('DELETE', `/collections/${MENU}`)
  await call('DELETE', `/collections/${FREE}`)
  await target.stop()
})

describe('object fields', () => {
  it('show their children in the schema, as lists inside lists', async () => {
    const {body} = await call('GET', `/collections/${MENU}`)
    const types = new Map((body.fields as {name: string; type: string}[]).map(({name, type}) => [name, type]))
    expect(types.get('kitchen.city')).toBe('string')
    expect(types.get('kitchen.stars')).toBe('int64')
    expect(types.get('parts.name')).toBe('string[]')
    expect(types.get('parts.grams')).toBe('int64[]')
  })

  it.each([
    ['kitchen.city:=Rome', ['Pasta', 'Éclair']],
    ['kitchen.stars:>2', ['Pasta', 'Pizza']],
    ['parts.name:=olives && parts.grams:>50', ['Éclair']],
    ['parts.name:=cheese && parts.grams:10', ['Pasta']],
    ['parts.{name:=cheese && grams:10}', []],
    ['parts.{name:=olives && grams:<50} || parts.{name:=spinach}', ['Pasta', 'Pizza']],
    ['name:P*', ['Pasta', 'Pizza']],
    ['name:=Pi*', ['Pizza']],
    ['name:!=[Pas*, Pizza]', ['Éclair']],
  ])('are found by %s', async (filter_by, expected) => {
    const answer = await search({filter_by})
    expect(answer.status).toBe(200)
    expect(names(answer).sort()).toEqual(expected.sort())
  })

  it('sort and count by path', async () => {
    expect(names(await search({sort_by: 'kitchen.stars:desc'}))).toEqual(['Pizza', 'Pasta', 'Éclair'])
    const {body} = await search({facet_by: 'kitchen.city,parts.name'})
    const [city, part] = body.facet_counts as {counts: {value: string; count: number}[]}[]
    expect(city?.counts.map(({value, count}) => [value, count])).toEqual([
      ['Rome', 2],
      ['Naples', 1],
    ])
    expect(part?.counts.find(({value}) => value === 'olives')?.count).toBe(2)
  })

  it('are shown and hidden by path', async () => {
    const [shown] = hits(await search({filter_by: 'name:=Pasta', include_fields: 'kitchen.city,parts.grams'}))
    expect(shown?.document).toEqual({kitchen: {city: 'Rome'}, parts: [{grams: 40}, {grams: 10}]})
    const [rest] = hits(await search({filter_by: 'name:=Pasta', exclude_fields: 'parts,kitchen.stars,id'}))
    expect(rest?.document).toEqual({kitchen: {city: 'Rome'}, name: 'Pasta'})
  })

  it('are searched by the name of the object and marked in its form', async () => {
    const answer = await search({q: 'spinach', query_by: 'parts'})
    expect(names(answer)).toEqual(['Pasta'])
    expect(hits(answer)[0]?.highlight).toEqual({
      parts: [
        {
          grams: {matched_tokens: [], snippet: '40'},
          name: {matched_tokens: [], snippet: 'cheese'},
        },
        {
          grams: {matched_tokens: [], snippet: '10'},
          name: {matched_tokens: ['spinach'], snippet: '<mark>spinach</mark>'},
        },
      ],
    })
  })

  it('keep what a change of a part leaves alone', async () => {
    const path = `/collections/${MENU}/documents`
    await call('POST', path, {id: 'soup', name: 'Soup', kitchen: {city: 'Bern', stars: 2}, parts: []})
    await call('PATCH', `${path}/soup`, {kitchen: {stars: 4}})
    expect((await call('GET', `${path}/soup`)).body).toMatchObject({kitchen: {city: 'Bern', stars: 4}})
    expect(names(await search({filter_by: 'kitchen.city:=Bern && kitchen.stars:4'}))).toEqual(['Soup'])
    await call('PATCH', `${path}/soup`, {kitchen: {city: null}})
    expect(names(await search({filter_by: 'kitchen.city:=Bern'}))).toEqual([])
    await call('DELETE', `${path}/soup`)
  })

  it('refuse a value that is no object, and an object where they are not enabled', async () => {
    const wrong = await call('POST', `/collections/${MENU}/documents`, {
      name: 'x',
      kitchen: 'Rome',
      parts: [],
    })
    expect(wrong).toMatchObject({status: 400, body: {message: 'Field `kitchen` has an incorrect type.'}})
    const plain = await call('POST', '/collections', {name: FREE, fields: [{name: 'a', type: 'object'}]})
    expect(plain.status).toBe(400)
  })
})

describe('documents', () => {
  it('get running numbers as ids where they bring none', async () => {
    expect(hits(await search({})).map((hit) => hit.document.id)).toEqual(['2', '1', '0'])
  })

  it('bring their own fields where the schema takes any', async () => {
    await call('POST', '/collections', {
      name: FREE,
      fields: [
        {name: '.*', type: 'auto'},
        {name: '.*_text', type: 'string'},
      ],
    })
    await call('POST', `/collections/${FREE}/documents`, {
      sold: true,
      price: 12,
      size: 1.5,
      tags: ['a'],
      b_text: 7,
    })
    const {body} = await call('GET', `/collections/${FREE}`)
    const found = new Map((body.fields as {name: string; type: string}[]).map(({name, type}) => [name, type]))
    expect(Object.fromEntries(found)).toMatchObject({
      sold: 'bool',
      price: 'int64',
      size: 'float',
      tags: 'string[]',
      b_text: 'string',
    })
  })
})

it('strings › sort without accents', async () => {
  expect(names(await search({sort_by: 'name:asc'}))).toEqual(['Éclair', 'Pasta', 'Pizza'])
})

it('grouped answers › count groups in facets and sort by the size of groups', async () => {
  const params = {group_by: 'kitchen.city', facet_by: 'parts.name', sort_by: '_group_found:desc'}
  const {body} = await search(params)
  const groups = body.grouped_hits as {group_key: unknown[]; found: number}[]
  expect(groups.map(({group_key, found}) => [group_key, found])).toEqual([
    [['Rome'], 2],
    [['Naples'], 1],
  ])
  const [facet] = body.facet_counts as {counts: {value: string; count: number}[]}[]
  expect(facet?.counts.find(({value}) => value === 'cheese')?.count).toBe(2)
  expect(body).toMatchObject({found: 2, found_docs: 3})
})

it.each([
  ['GET', '/export', ''],
  ['PATCH', '', '{"num_updated":0}'],
  ['DELETE', '', '{"num_deleted":0}'],
])(
  'filters › match nothing with a name that is no field, where names are not checked: %s',
  async (method, end, text) => {
    const path = `/collections/${MENU}/documents${end}?filter_by=nope:1`
    const body = method === 'PATCH' ? {name: 'changed'} : undefined
    expect((await call(method, path, body)).status).toBe(400)
    expect(await call(method, `${path}&validate_field_names=false`, body)).toMatchObject({status: 200, text})
  },
)

it('phrases › narrow what the other words find', async () => {
  const path = `/collections/${MENU}/documents`
  await call('POST', path, {id: 'a', name: 'Green Tea Cake', kitchen: {}, parts: []})
  await call('POST', path, {id: 'b', name: 'Tea Green Cake', kitchen: {}, parts: []})
  expect(names(await search({q: '"green tea" cake'}))).toEqual(['Green Tea Cake'])
  expect(names(await search({q: '"green tea"'}))).toEqual(['Green Tea Cake'])
  expect(names(await search({q: 'cake -"green tea"'}))).toEqual(['Tea Green Cake'])
  for (const id of ['a', 'b']) await call('DELETE', `${path}/${id}`)
})

describe('polygons', () => {
  const fields = [{name: 'at', type: 'geopoint'}]

  it('have great circles as edges', async () => {
    await call('DELETE', `/collections/${FREE}`)
    await call('POST', '/collections', {name: FREE, fields})
    const path = `/collections/${FREE}/documents`
    // The great circle between two points of 60° north, 60° apart, rises to 63.4° between them.
    await call('POST', path, {id: 'under the arc', at: [62, 30]})
    await call('POST', path, {id: 'beyond it', at: [64, 30]})
    const filter = encodeURIComponent('at:(60, 0, 60, 60, 40, 60, 40, 0)')
    const {body} = await call('GET', `${path}/search?q=*&filter_by=${filter}`)
    expect((body.hits as Hit[]).map((hit) => hit.document.id)).toEqual(['under the arc'])
  })

  it('are refused where edges cross', async () => {
    const filter = encodeURIComponent('at:(0, 0, 10, 10, 10, 0, 0, 10)')
    const answer = await call('GET', `/collections/${FREE}/documents/search?q=*&filter_by=${filter}`)
    expect(answer.status).toBe(400)
  })
})

it('union › names collections, shows a document once unless told otherwise, and refuses searches that sort differently', async () => {
  const one = {collection: MENU, q: '*', query_by: 'name', sort_by: 'kitchen.stars:desc'}
  const searches = [one, {...one, filter_by: 'kitchen.city:=Rome'}]
  const once = await call('POST', '/multi_search?per_page=2', {union: true, searches})
  expect(once.body).toMatchObject({found: 3, out_of: 3, page: 1})
  expect(names(once)).toEqual(['Pizza', 'Pasta'])
  const both = await call('POST', '/multi_search', {union: true, remove_duplicates: false, searches})
  expect(both.body).toMatchObject({found: 5, out_of: 3})
  expect(names(both)).toEqual(['Pizza', 'Pasta', 'Pasta', 'Éclair', 'Éclair'])
  expect(hits(once)[0]).toMatchObject({collection: MENU, search_index: 0})
  const other = {...one, sort_by: 'kitchen.stars:asc'}
  const refused = await call('POST', '/multi_search', {union: true, searches: [one, other]})
  expect(refused.body).toMatchObject({
    code: 400,
    error:
      'Expected order of `kitchen.stars` sort_by (ASC) at search index `1` to be the same as the order of `kitchen.stars` sort_by (DESC) at search index `0`.',
  })
})
