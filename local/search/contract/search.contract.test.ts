import {Client} from 'typesense'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Answer, createScopedKey, sendRequest, startTarget, type Target} from './target.ts'

/** Unique names, for a server shared with other collections. */
const CARS = `contract_cars_${process.pid}`
const NEXT = `${CARS}_next`
const LIVE = `${CARS}_live`

const SCHEMA = {
  name: CARS,
  default_sorting_field: 'rank',
  fields: [
    {name: 'name', type: 'string', sort: true},
    {name: 'make', type: 'string', facet: true},
    {name: 'features', type: 'string[]', facet: true, optional: true},
    {name: 'price', type: 'int32', facet: true},
    {name: 'size', type: 'float', facet: true, optional: true},
    {name: 'sold', type: 'bool', facet: true},
    {name: 'at', type: 'geopoint', optional: true},
    {name: 'rank', type: 'int32'},
  ],
}

const STOCK = [
  {
    id: '1',
    name: '2018 Toyota Corolla',
    make: 'Toyota',
    features: ['Sunroof', 'Tow Bar'],
    price: 18000,
    size: 1.8,
    sold: false,
    rank: 5,
    at: [-33.86, 151.2],
  },
  {
    id: '2',
    name: '2020 Toyota Hilux',
    make: 'Toyota',
    features: ['Tow Bar'],
    price: 45000,
    size: 2.8,
    sold: false,
    rank: 9,
    at: [-37.81, 144.96],
  },
  {
    id: '3',
    name: '2019 Nissan X-Trail',
    make: 'Nissan',
    features: [],
    price: 26000,
    size: 2.5,
    sold: true,
    rank: 7,
  },
  {
    id: '4',
    name: '2015 Land Rover Discovery',
    make: 'Land Rover',
    price: 39000,
    sold: false,
    rank: 5,
    at: [-33.9, 151.1],
  },
  {
    id: '5',
    name: '2021 Kia Sorento',
    make: 'Kia',
    features: ['Sunroof'],
    price: 52000,
    size: 2.2,
    sold: false,
    rank: 1,
  },
]

let target: Target

function call(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
  return sendRequest(target, method, path, body, key)
}

function search(params: Record<string, string | number>, key?: string): Promise<Answer> {
  const given = Object.entries({q: '*', query_by: 'name,make', ...params}).map(([name, value]) => [
    name,
    String(value),
  ])
  return call(
    'GET',
    `/collections/${CARS}/documents/search?${new URLSearchParams(Object.fromEntries(given))}`,
    undefined,
    key,
  )
}

function ids(answer: Answer): string[] {
  return ((answer.body.hits ?? []) as {document: {id: string}}[]).map((hit) => hit.document.id)
}

beforeAll(async () => {
  target = await startTarget(process.env)
  await call('POST', '/collections', SCHEMA)
  await call(
    'POST',
    `/collections/${CARS}/documents/import`,
    STOCK.map((car) => JSON.stringify(car)).join('\n'),
  )
})

afterAll(async () => {
  await call('DELETE', `/collections/${CARS}`)
  await target.stop()
})

describe('filters', () => {
  it.each([
    ['make:=Toyota', ['1', '2']],
    ['make:toyota', ['1', '2']],
    ['make:=`Land Rover`', ['4']],
    ['make:=Land', []],
    ['make:land', ['4']],
    ['name:"toyota hilux"', ['2']],
    ['name:"hilux toyota"', []],
    ['make:!="land rover"', ['1', '2', '3', '5']],
    ['make:!=[Toyota,Kia]', ['3', '4']],
    ['name:x-trail', ['3']],
    ['features:=`tow bar`', ['1', '2']],
    ['price:[20000..45000]', ['2', '3', '4']],
    ['price:>26000 && sold:false', ['2', '4', '5']],
    ['price:[18000,52000]', ['1', '5']],
    ['size:>2.2', ['2', '3']],
    ['size:!=1.8', ['2', '3', '4', '5']],
    ['sold:!=true && (make:Kia || price:<20000)', ['1', '5']],
    ['make:Kia || make:Nissan && sold:true', ['3']],
    ['id:[1,3,none]', ['1', '3']],
    ['at:(-33.87, 151.21, 20 km)', ['1', '4']],
  ])('find the cars of %s', async (filter_by, expected) => {
    const answer = await search({filter_by, sort_by: 'price:asc'})
    expect(answer.status).toBe(200)
    expect(ids(answer).sort()).toEqual(expected)
  })

  it.each([
    ['make', 400, 'Could not parse the filter query.'],
    ['(price:>1', 400, 'Could not parse the filter query: unbalanced parentheses.'],
    ['price:>1 ||', 400, 'Could not parse the filter query: unbalanced `||` operands.'],
    ['nope:1', 400, 'Could not find a filter field named `nope` in the schema.'],
    ['price:>x', 400, 'Error with filter field `price`: Not an int32.'],
    ['sold:perhaps', 400, 'Value of filter field `sold` must be `true` or `false`.'],
  ])('refuse %s', async (filter_by, status, message) => {
    expect(await search({filter_by})).toMatchObject({status, body: {message}})
  })
})

describe('sort, pages, facets, groups', () => {
  it('sorts by the default field, later documents first among equals', async () => {
    expect(ids(await search({}))).toEqual(['2', '3', '4', '1', '5'])
  })

  it.each([
    ['price:desc', ['5', '2', '4', '3', '1']],
    ['name:asc', ['4', '1', '3', '2', '5']],
    ['size:asc', ['1', '5', '3', '2', '4']],
    ['sold:desc,price:asc', ['3', '1', '4', '2', '5']],
    ['at(-37.8, 144.9):asc', ['2', '4', '1']],
    ['size(missing_values: first):asc', ['4', '1', '5', '3', '2']],
    ['_eval(price:>30000):desc,price:asc', ['4', '2', '5', '1', '3']],
  ])('sorts by %s', async (sort_by, expected) => {
    expect(ids(await search({sort_by})).slice(0, expected.length)).toEqual(expected)
  })

  it.each([
    ['price(origin: 40000, func: diff):asc', 'Bad syntax for sorting field `price`'],
    ['_text_match(buckets: 1):desc', 'Bad syntax for sorting field `_text_match`'],
  ])('refuse to sort by %s', async (sort_by, message) => {
    expect(await search({q: 'toyota', sort_by})).toMatchObject({status: 400, body: {message}})
  })

  it('pages through all results once', async () => {
    expect(ids(await search({sort_by: 'price:asc', per_page: 2, page: 2}))).toEqual(['4', '2'])
    expect(ids(await search({sort_by: 'price:asc', offset: 3, limit: 1}))).toEqual(['2'])
  })

  it('counts facets with stats', async () => {
    const answer = await search({facet_by: 'make,price,features', filter_by: 'sold:false'})
    const [make, price, features] = answer.body.facet_counts as {
      counts: {value: string; count: number}[]
      stats: Record<string, number>
    }[]
    expect(make?.counts[0]).toMatchObject({value: 'Toyota', count: 2})
    expect(price?.stats).toMatchObject({min: 18000, max: 52000, sum: 154000, avg: 38500, total_values: 4})
    expect(features?.counts.map(({value, count}) => [value, count]).sort()).toEqual([
      ['Sunroof', 2],
      ['Tow Bar', 2],
    ])
  })

  it('groups', async () => {
    const answer = await search({group_by: 'make', group_limit: 1, sort_by: 'price:asc'})
    expect(answer.body).toMatchObject({found: 4, found_docs: 5})
    expect((answer.body.grouped_hits as {group_key: string[]}[])[0]?.group_key).toEqual(['Toyota'])
  })
})

it.each([
  ['two neighbours of several', {q: 'nissan x trail'}, ['3']],
  ['all of them', {q: 'x trail'}, ['3']],
  ['neighbours, the last word a beginning', {q: 'x trail niss'}, []],
  ['a word in two', {q: 'landrover'}, ['4']],
  ['a word beside others', {q: 'landrover disc'}, ['4']],
  ['neighbours in a list', {q: 'tow bar sun roof', query_by: 'features'}, ['1']],
  ['not when switched off', {q: 'nissan x trail', split_join_tokens: 'off'}, []],
  ['not where no document has them all', {q: 'toyota x trail'}, []],
  ['not when enough is found', {q: 'tow bar', query_by: 'features'}, ['2', '1']],
  ['always, on demand', {q: 'sun roof', query_by: 'features', split_join_tokens: 'always'}, ['1', '5']],
] as const)('words › joins or splits %s', async (_, params, expected) => {
  expect(ids(await search({drop_tokens_threshold: 0, ...params}))).toEqual(expected)
})

describe('text', () => {
  it.each([
    ['corolla', ['1']],
    ['corola', ['1']],
    ['toy', ['2', '1']],
    ['xtrail', ['3']],
    ['nissan unicorn', ['3']],
    ['toyota -hilux', ['1']],
    ['zzzz', []],
  ])('finds the cars for "%s"', async (q, expected) => {
    expect(ids(await search({q}))).toEqual(expected)
  })

  it('marks what matched', async () => {
    const answer = await search({q: 'hilux'})
    expect((answer.body.hits as {highlights: unknown[]}[])[0]?.highlights).toEqual([
      {field: 'name', matched_tokens: ['Hilux'], snippet: '2020 Toyota <mark>Hilux</mark>'},
    ])
  })
})

describe('parameters of a search', () => {
  it.each([
    ['a number of hits that may be fetched', {limit_hits: 3, sort_by: 'price:asc'}, ['1', '3', '4']],
    ['a part of a page within it', {limit_hits: 3, per_page: 2, page: 2, sort_by: 'price:asc'}, ['4']],
    ['an offset', {offset: 3, limit: 1, sort_by: 'price:asc'}, ['2']],
    ['a facet query without hits', {facet_by: 'make', facet_query: 'make:toy'}, []],
    ['a word with a typo', {q: 'xtrail2', num_typos: 1, drop_tokens_threshold: 0}, ['3']],
    ['a word that is taken exactly', {q: 'xtrail2', num_typos: 0, drop_tokens_threshold: 0}, []],
    ['words dropped from the right', {q: 'toyota kia', drop_tokens_threshold: 1}, ['2', '1']],
  ])('take %s', async (_, params, expected) => {
    expect(ids(await search(params))).toEqual(expected)
  })

  it('leave figures out of the answer', async () => {
    const {body} = await search({exclude_fields: 'out_of,search_time_ms'})
    expect(Object.keys(body)).not.toContain('out_of')
    expect(Object.keys(body)).not.toContain('search_time_ms')
  })
})

describe('keys', () => {
  it('let a search key read, a scoped key read its share, and neither write', async () => {
    const made = await call('POST', '/keys', {
      description: 'contract',
      actions: ['documents:search'],
      collections: [CARS],
    })
    const key = String(made.body.value)
    try {
      expect((await search({}, key)).body.found).toBe(5)
      const scoped = createScopedKey(key, {filter_by: 'make:=Toyota'})
      expect((await search({filter_by: 'price:>0 || make:=Kia'}, scoped)).body.found).toBe(2)
      expect((await search({filter_by: 'price:>0) || (price:>0'}, scoped)).status).toBe(400)
      for (const wrong of [key, scoped, 'nonsense'])
        expect((await call('DELETE', `/collections/${CARS}`, undefined, wrong)).status).toBe(401)
    } finally {
      await call('DELETE', `/keys/${made.body.id}`)
    }
    expect((await search({}, key)).status).toBe(401)
  })
})

describe('the client library', () => {
  function client(): Client {
    const {hostname, port, protocol} = new URL(target.url)
    return new Client({
      nodes: [{host: hostname, port: Number(port), protocol: protocol.slice(0, -1)}],
      apiKey: target.adminKey,
    })
  }

  it('makes, fills, swaps and drops collections during searches', async () => {
    await client().aliases().upsert(LIVE, {collection_name: CARS})
    await client()
      .collections()
      .create({...SCHEMA, name: NEXT} as never)
    try {
      const results = await client()
        .collections(NEXT)
        .documents()
        .import(STOCK.slice(0, 3), {action: 'upsert', return_id: true})
      expect(results.map((result) => result.success)).toEqual([true, true, true])
      const asked = {q: '*', query_by: 'name'}
      expect((await client().collections(LIVE).documents().search(asked)).found).toBe(5)
      await client().aliases().upsert(LIVE, {collection_name: NEXT})
      expect((await client().collections(LIVE).documents().search(asked)).found).toBe(3)
      await client().collections(NEXT).documents('1').update({price: 1})
      expect(await client().collections(NEXT).documents('1').retrieve()).toMatchObject({
        id: '1',
        price: 1,
        make: 'Toyota',
      })
      expect(await client().collections(NEXT).documents().delete({filter_by: 'price:>1'})).toMatchObject({
        num_deleted: 2,
      })
      const {results: many} = await client().multiSearch.perform(
        {
          searches: [
            {collection: LIVE, q: '*'},
            {collection: 'none', q: '*'},
          ],
        },
        {query_by: 'name'},
      )
      expect(many[0]).toMatchObject({found: 1})
      expect(many[1]).toMatchObject({code: 404})
    } finally {
      await client().aliases(LIVE).delete()
      await client().collections(NEXT).delete()
    }
  })

  it('keeps sets of synonyms, to which collections are linked', async () => {
    const sets = client().synonymSets(CARS)
    await sets.upsert({items: [{id: 'ute', synonyms: ['ute', 'hilux']}]})
    expect(ids(await search({q: 'ute'}))).toEqual([])
    await client()
      .collections(CARS)
      .update({synonym_sets: [CARS]} as never)
    expect(ids(await search({q: 'ute'}))).toEqual(['2'])
    await sets.items().upsert('cheap', {root: 'cheap', synonyms: ['corolla']})
    expect(ids(await search({q: 'cheap'}))).toEqual(['1'])
    await sets.items('ute').delete()
    expect(ids(await search({q: 'ute'}))).toEqual([])
    expect(await sets.retrieve()).toMatchObject({
      name: CARS,
      items: [{id: 'cheap', root: 'cheap', synonyms: ['corolla']}],
    })
    await client()
      .collections(CARS)
      .update({synonym_sets: []} as never)
    expect((await call('GET', '/synonym_sets/none')).status).toBe(404)
    const link = await call('PATCH', `/collections/${CARS}`, {synonym_sets: ['none']})
    expect(link).toMatchObject({status: 404, body: {message: 'Synonym set `none` not found.'}})
  })

  it('does not answer the routes of 29, in which synonyms and overrides belonged to a collection', async () => {
    for (const part of ['synonyms', 'overrides'])
      expect((await call('GET', `/collections/${CARS}/${part}`)).status).toBe(404)
  })
})

it('search engine › answers an unknown route and an unknown collection', async () => {
  expect((await call('GET', '/nothing/here')).status).toBe(404)
  expect(await call('GET', '/collections/none')).toMatchObject({
    status: 404,
    body: {message: 'Collection not found'},
  })
})
