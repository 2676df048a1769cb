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
    ['price(origin: 40000, func: diff):asc', ['4', '2', '5', '3', '1']],
    ['price(origin: 40000, func: gauss, scale: 1000):desc,price:asc', ['4', '2']],
    [
      'price(origin: 40000, func: linear, scale: 10000, offset: 6000):desc,price:asc',
      ['4', '2', '5', '3', '1'],
    ],
  ])('sorts by %s', async (sort_by, expected) => {
    expect(ids(await search({sort_by})).slice(0, expected.length)).toEqual(expected)
  })

  it.each([
    ['price(func: expo, origin: 1):asc', 'Bad syntax. Not a valid decay function key `expo`.'],
    ['price(origin: 1):asc', 'Bad syntax. Missing param `func`.'],
    [
      'price(func: exp, scale: 2):asc',
      'Bad syntax. origin and scale are mandatory params for decay function exp',
    ],
    ['_text_match(bucket: 1):desc', 'Invalid sorting parameter passed for _text_match.'],
  ])('refuse to sort by %s', async (sort_by, message) => {
    expect(await search({q: 'toyota', sort_by})).toMatchObject({status: 400, body: {message}})
  })

  it('puts text matches into buckets, in which the next term decides', async () => {
    const sorted = async (term: string) =>
      ids(
        await search({
          q: 'toyota corolla',
          drop_tokens_threshold: 9,
          sort_by: `${term}:desc,price:desc`,
        }),
      )
    expect(await sorted('_text_match')).toEqual(['1', '2'])
    expect(await sorted('_text_match(buckets: 2)')).toEqual(['1', '2'])
    expect(await sorted('_text_match(buckets: 1)')).toEqual(['2', '1'])
    expect(await sorted('_text_match(bucket_size: 2)')).toEqual(['2', '1'])
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

it('union search › joins searches into one list', async () => {
  const searches = [
    {collection: CARS, q: '*', filter_by: 'make:=Toyota', sort_by: 'price:asc'},
    {collection: CARS, q: '*', filter_by: 'make:!=Toyota', sort_by: 'price:asc'},
  ]
  const first = await call('POST', '/multi_search?query_by=name&per_page=2', {union: true, searches})
  const second = await call('POST', '/multi_search?query_by=name&per_page=2&page=2', {union: true, searches})
  expect(first.body.found).toBe(5)
  expect([...ids(first), ...ids(second)]).toEqual(['1', '3', '4', '2'])
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
  const words = {typo_tokens_threshold: 0, drop_tokens_threshold: 0}

  it.each([
    ['a number of hits that may be fetched', {limit_hits: 3, sort_by: 'price:asc'}, ['1', '3', '4']],
    ['a part of a page within it', {limit_hits: 3, per_page: 2, page: 2, sort_by: 'price:asc'}, ['4']],
    ['an offset', {offset: 3, limit: 1, sort_by: 'price:asc'}, ['2']],
    ['a facet query without hits', {facet_by: 'make', facet_query: 'make:toy'}, []],
    [
      'a word with a digit, with typos',
      {q: 'xtrail2', num_typos: 1, ...words, typo_tokens_threshold: 1},
      ['3'],
    ],
    [
      'a word with a digit, taken exactly',
      {q: 'xtrail2', num_typos: 1, ...words, enable_typos_for_alpha_numerical_tokens: 'false'},
      [],
    ],
    ['words dropped from the right', {q: 'toyota kia', drop_tokens_threshold: 1}, ['2', '1']],
    ['words dropped from both sides', {q: 'toyota kia', drop_tokens_mode: 'both_sides:3'}, ['2', '1', '5']],
    [
      'words of a long query dropped from one side',
      {q: 'toyota kia', drop_tokens_mode: 'both_sides:1', drop_tokens_threshold: 1},
      ['2', '1'],
    ],
  ])('take %s', async (_, params, expected) => {
    expect(ids(await search(params))).toEqual(expected)
  })

  it('refuse a mode of dropping words that there is not', async () => {
    expect((await search({q: 'toyota kia', drop_tokens_mode: 'middle:x'})).status).toBe(400)
  })

  it('leave figures out of the answer', async () => {
    const {body} = await search({exclude_fields: 'out_of,search_time_ms'})
    expect(Object.keys(body)).not.toContain('out_of')
    expect(Object.keys(body)).not.toContain('search_time_ms')
  })

  it('name a set of stopwords that exists', async () => {
    expect((await search({q: 'the corolla', stopwords: 'none'})).status).toBe(404)
  })

  it('count the fields in which words are, or do not', async () => {
    const score = async (params: Record<string, unknown>) => {
      const {body} = await search({q: 'toyota', query_by: 'name,make', per_page: 1, ...params})
      return (body.hits as {text_match_info: {fields_matched: number}}[])[0]?.text_match_info.fields_matched
    }
    expect(await score({})).toBe(2)
    expect(await score({prioritize_num_matching_fields: 'false'})).toBe(0)
  })

  it('rank by the best field, by the heaviest, or by the sum of all', async () => {
    const name = `${CARS}_ranks`
    await call('POST', '/collections', {
      name,
      fields: [
        {name: 'light', type: 'string'},
        {name: 'heavy', type: 'string'},
      ],
    })
    try {
      const documents = [
        {id: 'exact', light: 'red', heavy: 'blue'},
        {id: 'both', light: 'a red one', heavy: 'a red one'},
        {id: 'heavy', light: 'blue', heavy: 'a red one'},
      ]
      for (const document of documents) await call('POST', `/collections/${name}/documents`, document)
      const first = async (how: string): Promise<unknown> => {
        const asked = new URLSearchParams({
          ...{q: 'red', query_by: 'light,heavy', query_by_weights: '1,5', text_match_type: how},
          prioritize_num_matching_fields: 'false',
        })
        return ids(await call('GET', `/collections/${name}/documents/search?${asked}`))[0]
      }
      expect(await first('max_score')).toBe('exact')
      expect(await first('max_weight')).toBe('heavy')
      expect(await first('sum_score')).toBe('both')
    } finally {
      await call('DELETE', `/collections/${name}`)
    }
  })

  it('find a part of a word in a field that is declared for it', async () => {
    const name = `${CARS}_parts`
    await call('POST', '/collections', {
      name,
      fields: [
        {name: 'plate', type: 'string', infix: true},
        {name: 'plain', type: 'string', optional: true},
      ],
    })
    try {
      for (const plate of ['ab12xyz6', 'xyz', 'other'])
        await call('POST', `/collections/${name}/documents`, {id: plate, plate})
      const find = (params: Record<string, string>): Promise<Answer> => {
        const asked = new URLSearchParams({q: 'xyz', query_by: 'plate', num_typos: '0', ...params})
        return call('GET', `/collections/${name}/documents/search?${asked}`)
      }
      expect(ids(await find({}))).toEqual(['xyz'])
      expect(ids(await find({infix: 'always'}))).toEqual(['xyz', 'ab12xyz6'])
      expect(ids(await find({infix: 'fallback'}))).toEqual(['xyz'])
      expect(ids(await find({q: '2xy', infix: 'fallback'}))).toEqual(['ab12xyz6'])
      expect(ids(await find({infix: 'always', max_extra_prefix: '3'}))).toEqual(['xyz'])
      expect(ids(await find({infix: 'always', max_extra_suffix: '0'}))).toEqual(['xyz'])
      expect((await find({infix: 'always', query_by: 'plain'})).status).toBe(400)
    } finally {
      await call('DELETE', `/collections/${name}`)
    }
  })

  it('split at the separators of the collection, and keep its symbols', async () => {
    const name = `${CARS}_signs`
    await call('POST', '/collections', {
      name,
      fields: [
        {name: 'text', type: 'string'},
        {name: 'own', type: 'string', token_separators: ['+'], optional: true},
      ],
      symbols_to_index: ['+'],
      token_separators: ['-'],
    })
    try {
      await call('POST', `/collections/${name}/documents`, {id: 'a', text: 'non-stick c++', own: 'x+y'})
      const found = async (q: string, by = 'text'): Promise<unknown> => {
        const asked = new URLSearchParams({q, query_by: by, prefix: 'false', num_typos: '0'})
        return (await call('GET', `/collections/${name}/documents/search?${asked}`)).body.found
      }
      expect(await found('stick')).toBe(1)
      expect(await found('c++')).toBe(1)
      expect(await found('c')).toBe(0)
      expect(await found('y', 'own')).toBe(1)
    } finally {
      await call('DELETE', `/collections/${name}`)
    }
  })
})

describe('a collection', () => {
  it('is copied with or without its documents, and listed in parts', async () => {
    const copies = [`${CARS}_empty`, `${CARS}_full`]
    await call('POST', `/collections?src_name=${CARS}`, {name: copies[0]})
    await call('POST', `/collections?src_name=${CARS}&copy_documents=true`, {name: copies[1]})
    try {
      const sizes = await Promise.all(copies.map((name) => call('GET', `/collections/${name}`)))
      expect(sizes.map(({body}) => body.num_documents)).toEqual([0, 5])
      const path = `/collections/${copies[1]}/documents/search?q=toyota&query_by=name`
      expect((await call('GET', path)).body.found).toBe(2)
      const part = JSON.parse((await call('GET', '/collections?limit=1&exclude_fields=fields')).text)
      expect(part).toHaveLength(1)
      expect(part[0].fields).toBeUndefined()
      expect((await call('GET', '/collections?offset=1000')).status).toBe(400)
    } finally {
      for (const name of copies) await call('DELETE', `/collections/${name}`)
    }
  })
})

describe('synonyms', () => {
  it('apply to beginnings and words with typos when it is asked', async () => {
    await call('PUT', `/synonym_sets/${CARS}`, {items: [{id: 'a', synonyms: ['saloon', 'corolla']}]})
    try {
      const found = async (q: string, how = {}) =>
        ids(await search({q, synonym_sets: CARS, drop_tokens_threshold: 0, num_typos: 0, ...how}))
      expect(await found('saloon')).toEqual(['1'])
      expect(await found('salo')).toEqual([])
      expect(await found('salo', {synonym_prefix: 'true'})).toEqual(['1'])
      expect(await found('salon')).toEqual([])
      expect(await found('salon', {synonym_num_typos: 1})).toEqual(['1'])
      await call('PUT', `/synonym_sets/${CARS}/items/b`, {root: 'jap', synonyms: ['toyota']})
      expect(await found('jap coro')).toEqual(['1'])
      expect(await found('jap coro', {prefix: 'false'})).toEqual([])
      expect(await found('saloon', {enable_synonyms: 'false'})).toEqual([])
    } finally {
      await call('DELETE', `/synonym_sets/${CARS}`)
    }
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

  it('limit the searches of a request, and may be named by one of them', async () => {
    const make = async (collections: string[]) =>
      (await call('POST', '/keys', {description: 'contract', actions: ['documents:search'], collections}))
        .body
    const [cars, others] = [await make([CARS]), await make(['others'])]
    try {
      const one = {collection: CARS, q: '*', query_by: 'name'}
      const ask = (searches: object[], key: string) => call('POST', '/multi_search', {searches}, key)
      const narrow = createScopedKey(String(cars.value), {limit_multi_searches: 1})
      expect((await ask([one], narrow)).status).toBe(200)
      expect((await ask([one, one], narrow)).status).toBe(400)
      const toyota = createScopedKey(String(cars.value), {filter_by: 'make:=Toyota'})
      const own = {...one, 'x-typesense-api-key': toyota}
      expect((await ask([one], String(others.value))).status).toBe(401)
      expect((await ask([own], String(others.value))).body.results).toMatchObject([{found: 2}])
      expect((await ask([{...one, 'x-typesense-api-key': 'wrong'}], String(cars.value))).status).toBe(401)
    } finally {
      for (const {id} of [cars, others]) await call('DELETE', `/keys/${id}`)
    }
  })

  it('share no kept answers, and may forbid them', async () => {
    const made = await call('POST', '/keys', {
      description: 'contract',
      actions: ['documents:search'],
      collections: [CARS],
    })
    try {
      const find = async (embedded: object) => {
        const key = createScopedKey(String(made.body.value), embedded as Record<string, unknown>)
        return (await search({use_cache: 'true', exclude_fields: 'x'}, key)).body.found
      }
      const forbidding = {filter_by: 'make:=Toyota', use_cache: false}
      expect(await find({filter_by: 'make:=Toyota'})).toBe(2)
      expect(await find({filter_by: 'make:=Kia'})).toBe(1)
      expect(await find(forbidding)).toBe(2)
      await call('POST', `/collections/${CARS}/documents`, {...STOCK[0], id: 'new'})
      expect(await find({filter_by: 'make:=Toyota'})).toBe(2)
      expect(await find(forbidding)).toBe(3)
      await call('POST', '/operations/cache/clear')
      expect(await find({filter_by: 'make:=Toyota'})).toBe(3)
    } finally {
      await call('DELETE', `/collections/${CARS}/documents/new`)
      await call('DELETE', `/keys/${made.body.id}`)
    }
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

  it('keeps sets of synonyms, to which collections are linked or which a search names', async () => {
    const sets = client().synonymSets(CARS)
    await sets.upsert({items: [{id: 'ute', synonyms: ['ute', 'hilux']}]})
    expect(ids(await search({q: 'ute'}))).toEqual([])
    expect(ids(await search({q: 'ute', synonym_sets: CARS}))).toEqual(['2'])
    await client()
      .collections(CARS)
      .update({synonym_sets: [CARS]} as never)
    expect(ids(await search({q: 'ute'}))).toEqual(['2'])
    expect((await search({q: 'ute', synonym_sets: 'none'})).status).toBe(404)
    await sets.items().upsert('cheap', {root: 'cheap', synonyms: ['corolla']})
    expect(ids(await search({q: 'cheap'}))).toEqual(['1'])
    expect((await sets.items().retrieve()).map(({id}) => id)).toEqual(['ute', 'cheap'])
    await sets.items('ute').delete()
    expect(ids(await search({q: 'ute'}))).toEqual([])
    expect(await sets.retrieve()).toMatchObject({
      name: CARS,
      items: [{id: 'cheap', root: 'cheap', synonyms: ['corolla']}],
    })
    await client()
      .collections(CARS)
      .update({synonym_sets: []} as never)
    await sets.delete()
    expect((await call('GET', `/synonym_sets/${CARS}`)).status).toBe(404)
    const link = await call('PATCH', `/collections/${CARS}`, {synonym_sets: [CARS]})
    expect(link).toMatchObject({status: 404, body: {message: `Synonym set \`${CARS}\` not found.`}})
  })

  it('keeps sets of curation rules, to which collections are linked', async () => {
    const sets = client().curationSets(CARS)
    await sets.upsert({
      items: [
        {
          id: 'kia',
          rule: {query: 'toyota', match: 'exact'},
          includes: [{id: '5', position: 1}],
          excludes: [{id: '2'}],
        },
      ],
    })
    await client()
      .collections(CARS)
      .update({curation_sets: [CARS]} as never)
    expect(ids(await search({q: 'toyota'}))).toEqual(['5', '1'])
    expect(ids(await search({q: 'toyota', enable_curations: 'false'}))).toEqual(['2', '1'])
    await sets.items('kia').delete()
    expect(ids(await search({q: 'toyota'}))).toEqual(['2', '1'])
    await client()
      .collections(CARS)
      .update({curation_sets: []} as never)
    await sets.delete()
    expect((await call('GET', `/curation_sets/${CARS}/items`)).status).toBe(404)
  })

  it('does not answer the routes of 29, in which synonyms and overrides belonged to a collection', async () => {
    for (const part of ['synonyms', 'overrides'])
      expect((await call('GET', `/collections/${CARS}/${part}`)).status).toBe(404)
  })

  it.each([
    [{}, 'Parameter `stopwords` is required'],
    [{stopwords: 'the'}, 'Parameter `stopwords` is required as string array value'],
    [{stopwords: []}, 'Parameter `stopwords` is empty'],
    [{stopwords: ['the'], locale: 5}, 'Parameter `locale` is required as string value'],
  ])('refuses %j as stopwords', async (body, message) => {
    expect(await call('PUT', `/stopwords/${CARS}`, body)).toMatchObject({status: 400, body: {message}})
  })

  it('keeps stopwords and presets', async () => {
    await call('PUT', `/stopwords/${CARS}`, {stopwords: ['the']})
    expect(ids(await search({q: 'the corolla', stopwords: CARS, drop_tokens_threshold: 0}))).toEqual(['1'])
    await call('DELETE', `/stopwords/${CARS}`)
    await call('PUT', `/presets/${CARS}`, {value: {filter_by: 'make:=Kia'}})
    expect(ids(await search({preset: CARS}))).toEqual(['5'])
    await call('DELETE', `/presets/${CARS}`)
  })
})

it('search engine › answers an unknown route and an unknown collection', async () => {
  expect((await call('GET', '/nothing/here')).status).toBe(404)
  expect(await call('GET', '/collections/none')).toMatchObject({
    status: 404,
    body: {message: 'Collection not found'},
  })
})
