import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Answer, sendRequest, startTarget, type Target} from './target.ts'

const NAME = `contract_fields_${process.pid}`
const WORDS = `${NAME}_words`
const AREAS = `${NAME}_areas`
const MAKES = `${NAME}_makes`

let target: Target

function call(method: string, path: string, body?: unknown): Promise<Answer> {
  return sendRequest(target, method, path, body)
}

type Found = {hits: {document: {id: string}; highlight: Record<string, {snippet: string}>}[]}

async function search(collection: string, params: Record<string, string>): Promise<Found['hits']> {
  const query = new URLSearchParams({q: '*', ...params})
  const {body} = await call('GET', `/collections/${collection}/documents/search?${query}`)
  return (body as Found).hits
}

async function findIds(collection: string, params: Record<string, string>): Promise<string[]> {
  return (await search(collection, params)).map(({document}) => document.id)
}

async function fill(name: string, fields: unknown[], documents: unknown[]): Promise<void> {
  expect((await call('POST', '/collections', {name, fields})).status).toBe(201)
  for (const document of documents)
    expect((await call('POST', `/collections/${name}/documents`, document)).status).toBe(201)
}

beforeAll(async () => {
  target = await startTarget(process.env)
  await fill(
    NAME,
    [
      {name: 'name', type: 'string'},
      {name: 'make', type: 'string', facet: true},
      {name: 'secret', type: 'string', store: false},
    ],
    ['Ford', 'Ford', 'Mazda', 'Ford', 'Kia'].map((make, at) => ({
      id: String(at),
      name: `Car ${at}`,
      make,
      secret: `word${at}`,
    })),
  )
  await fill(
    WORDS,
    ['ru', 'el', 'th', 'de'].map((locale) => ({name: locale, type: 'string', locale, optional: true})),
    [
      {id: 'pike', ru: 'Большая щука'},
      {id: 'day', el: 'Εμφάνιση κάθε μέρα.'},
      {id: 'train', th: 'ลงที่นั่นโดยรถไฟ'},
      {id: 'size', de: 'Große Müller'},
    ],
  )
  await fill(
    AREAS,
    [{name: 'area', type: 'geopolygon'}],
    [
      {id: 'square', area: [0, 0, 1, 0, 1, 1, 0, 1]},
      {id: 'wide', area: [2, 2, 5, 2, 5, 4, 2, 4]},
      {id: 'clockwise', area: [0, 2, 2, 2, 2, 0, 0, 0]},
    ],
  )
})

afterAll(async () => {
  for (const name of [NAME, WORDS, AREAS, MAKES]) await call('DELETE', `/collections/${name}`)
  await target.stop()
})

describe('_rand', () => {
  it.each([
    ['_rand(5):asc', ['1', '4', '0', '3', '2']],
    ['_rand(8):asc', ['1', '3', '4', '0', '2']],
    ['_rand(5):desc', ['2', '3', '0', '4', '1']],
    ['_text_match:desc,_rand(8):asc', ['1', '3', '4', '0', '2']],
  ])('gives a seed the order of the reference: %s', async (sort_by, ids) => {
    expect(await findIds(NAME, {sort_by})).toEqual(ids)
    expect(await findIds(NAME, {q: 'car', query_by: 'name', sort_by})).toEqual(ids)
  })

  it.each(['_rand:asc', '_rand():desc'])('needs no seed: %s', async (sort_by) => {
    expect((await findIds(NAME, {sort_by})).toSorted()).toEqual(['0', '1', '2', '3', '4'])
  })

  it('keeps one order over all pages of a seed', async () => {
    const pages = ['1', '2', '3'].map((page) => findIds(NAME, {sort_by: '_rand(7):asc', per_page: '2', page}))
    expect((await Promise.all(pages)).flat()).toEqual(await findIds(NAME, {sort_by: '_rand(7):asc'}))
  })

  it.each(['-1', 'x', '4294967296', '1.5'])('refuses a seed that is no whole number: %s', async (seed) => {
    const query = `q=*&sort_by=_rand(${seed}):asc`
    expect(await call('GET', `/collections/${NAME}/documents/search?${query}`)).toMatchObject({
      status: 400,
      body: {message: 'Only positive integer seed value is allowed.'},
    })
  })
})

describe('a field with store: false', () => {
  it('is found and never shown', async () => {
    const [hit] = await search(NAME, {q: 'word2', query_by: 'secret'})
    expect(hit?.document).toEqual({id: '2', name: 'Car 2', make: 'Mazda'})
    expect((await call('GET', `/collections/${NAME}/documents/2`)).body).not.toHaveProperty('secret')
    expect((await call('GET', `/collections/${NAME}/documents/export`)).text).not.toContain('word')
    const fields = (await call('GET', `/collections/${NAME}`)).body.fields as {name: string; store: boolean}[]
    expect(fields.map(({name, store}) => [name, store])).toContainEqual(['secret', false])
  })

  it('keeps its value when a change leaves it out, and takes another', async () => {
    await call('PATCH', `/collections/${NAME}/documents/3`, {name: 'Other'})
    expect(await findIds(NAME, {q: 'word3', query_by: 'secret'})).toEqual(['3'])
    await call('PATCH', `/collections/${NAME}/documents/3`, {name: 'Car 3', secret: 'newer'})
    expect(await findIds(NAME, {q: 'newer', query_by: 'secret'})).toEqual(['3'])
    expect(await findIds(NAME, {filter_by: 'secret:=word3'})).toEqual([])
  })
})

describe('groups in a union', () => {
  const one = {collection: NAME, q: '*', filter_by: 'make:=Ford', group_by: 'make', sort_by: '_seq_id:asc'}
  const other = {...one, filter_by: 'make:[Ford,Kia]', group_limit: 1}

  it('stand beside each other, by their best hits', async () => {
    const {body} = await call('POST', '/multi_search', {union: true, searches: [one, other]})
    const groups = body.grouped_hits as {
      group_key: string[]
      found: number
      hits: Record<string, unknown>[]
    }[]
    expect(groups.map(({group_key, found, hits}) => [group_key[0], found, hits.length])).toEqual([
      ['Ford', 3, 3],
      ['Ford', 3, 1],
      ['Kia', 1, 1],
    ])
    expect(groups.map(({hits}) => hits[0]?.search_index)).toEqual([0, 1, 1])
    expect(body).toMatchObject({found: 3, found_docs: 7})
    expect(body).not.toHaveProperty('hits')
  })

  it('come in pages', async () => {
    const ask = {union: true, searches: [one, other]}
    const {body} = await call('POST', '/multi_search?per_page=1&page=3', ask)
    expect(body.grouped_hits).toMatchObject([{group_key: ['Kia']}])
  })

  it('are asked of all searches or of none', async () => {
    const {group_by: _, ...plain} = one
    const {body} = await call('POST', '/multi_search', {union: true, searches: [plain, other]})
    expect(body).toEqual({
      code: 400,
      error: 'Invalid group_by searches count. All searches with union search should be uniform.',
    })
  })
})

describe('a field with a language', () => {
  it.each([
    ['ru', 'ЩУКА', 'pike', 'Большая <mark>щука</mark>'],
    ['ru', 'большой', undefined, ''],
    ['ru', 'suka', 'pike', 'Большая <mark>щука</mark>'],
    ['ru', 'бол', 'pike', '<mark>Бол</mark>ьшая щука'],
    ['el', 'Εμφάν', 'day', '<mark>Εμφάν</mark>ιση κάθε μέρα.'],
    ['el', 'Εμφάιση', 'day', '<mark>Εμφάνιση</mark> κάθε μέρα.'],
    ['th', 'ลงรถไฟ', 'train', '<mark>ลง</mark>ที่นั่นโดย<mark>รถไฟ</mark>'],
    ['de', 'müller', 'size', 'Große <mark>Müller</mark>'],
    ['de', 'GROSSE', 'size', '<mark>Große</mark> Müller'],
    ['de', 'muller', undefined, ''],
  ])('is searched by its words: %s %s', async (query_by, q, id, snippet) => {
    const hits = await search(WORDS, {q, query_by, num_typos: q === 'большой' ? '0' : '1'})
    expect(hits.map(({document}) => document.id)).toEqual(id ? [id] : [])
    if (id) expect(hits[0]?.highlight[query_by]?.snippet).toBe(snippet)
  })

  it('takes the stopwords and synonyms of its language', async () => {
    await call('PUT', `/stopwords/${NAME}`, {stopwords: ['Большая'], locale: 'ru'})
    await call('PUT', `/synonym_sets/${NAME}`, {
      items: [
        {id: 'own', synonyms: ['рыба', 'щука'], locale: 'ru'},
        {id: 'plain', synonyms: ['ptica', 'suka']},
      ],
    })
    const sets = {query_by: 'ru', synonym_sets: NAME, num_typos: '0'}
    expect(await findIds(WORDS, {q: 'рыба', ...sets})).toEqual(['pike'])
    expect(await findIds(WORDS, {q: 'ptica', ...sets})).toEqual([])
    expect(await findIds(WORDS, {q: 'большая', query_by: 'ru', stopwords: NAME})).toEqual([])
    expect(await findIds(WORDS, {q: 'большая щука', query_by: 'ru', stopwords: NAME})).toEqual(['pike'])
    await call('DELETE', `/stopwords/${NAME}`)
    await call('DELETE', `/synonym_sets/${NAME}`)
  })
})

describe('a field of the type geopolygon', () => {
  it.each([
    ['(0.5, 0.5)', ['clockwise', 'square']],
    ['(2.5, 3.5)', ['wide']],
    ['(1.5, 0.5)', ['clockwise']],
    ['(-0.5, 0.5)', []],
    ['(80, 170)', []],
  ])('is found by the points in it: %s', async (point, ids) => {
    expect((await findIds(AREAS, {filter_by: `area:${point}`})).toSorted()).toEqual(ids)
  })

  it.each([['(1)'], ['(1, 2, 3)'], ['(1, 2, 5 km)'], ['1, 2'], ['(a, b)']])(
    'refuses what is no point: %s',
    async (point) => {
      const query = new URLSearchParams({q: '*', filter_by: `area:${point}`})
      expect(await call('GET', `/collections/${AREAS}/documents/search?${query}`)).toMatchObject({
        status: 400,
      })
    },
  )

  it.each([
    [[0, 0, 1, 1, 1, 0, 0, 1], 'crosses edge'],
    [[0, 0, 1, 1], 'at least 3 vertices'],
    [[0, 0, 0, 0, 1, 1], 'degenerate'],
    [[0, 0, 1], 'must be'],
    ['here', 'must be'],
  ])('refuses a document with no polygon: %j', async (area, fault) => {
    const {status, body} = await call('POST', `/collections/${AREAS}/documents`, {id: 'bad', area})
    expect({status, message: body.message}).toEqual({status: 400, message: expect.stringContaining(fault)})
    expect((await call('GET', `/collections/${AREAS}/documents/bad`)).status).toBe(404)
  })
})

describe('facets of a large answer', () => {
  /** The least frequent make of all has nearly everything that was sold. */
  const MANY = [
    {make: 'Ford', count: 1500, sold: 1},
    {make: 'Kia', count: 1300, sold: 2},
    {make: 'Saab', count: 1200, sold: 1200},
  ]

  beforeAll(async () => {
    const fields = [
      {name: 'make', type: 'string', facet: true},
      {name: 'sold', type: 'bool'},
    ]
    await fill(MAKES, fields, [])
    const documents = MANY.flatMap(({make, count, sold}) =>
      Array.from({length: count}, (_, at) => JSON.stringify({make, sold: at < sold})),
    )
    const {text} = await call('POST', `/collections/${MAKES}/documents/import`, documents.join('\n'))
    expect(text).not.toContain('"success":false')
  })

  it.each([
    [{filter_by: 'sold:true'}, {value: 'Kia', count: 2}],
    [
      {filter_by: 'sold:true', max_facet_values: '2'},
      {value: 'Saab', count: 1200},
    ],
    [
      {filter_by: 'sold:true', facet_strategy: 'exhaustive'},
      {value: 'Saab', count: 1200},
    ],
    [{filter_by: 'sold:true && make:!=Saab'}, {value: 'Kia', count: 2}],
  ])('look at twice as many of the most frequent makes as are asked for: %j', async (params, first) => {
    const query = new URLSearchParams({q: '*', facet_by: 'make', max_facet_values: '1', ...params})
    const {body} = await call('GET', `/collections/${MAKES}/documents/search?${query}`)
    expect((body.facet_counts as {counts: unknown[]}[])[0]?.counts[0]).toMatchObject(first)
  })

  it.each([
    ['foo', 'Invalid facet index type: foo'],
    ['exhaustive,foo', 'Invalid facet index type: foo'],
    ['exhaustive,top_values', 'Size of facet_index_type does not match size of facets.'],
  ])('refuse the strategy %s', async (facet_strategy, message) => {
    const query = new URLSearchParams({q: '*', facet_by: 'make', facet_strategy})
    expect(await call('GET', `/collections/${MAKES}/documents/search?${query}`)).toMatchObject({
      status: 400,
      body: {message},
    })
  })
})
