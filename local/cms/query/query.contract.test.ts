import {evaluate, parse} from 'groq-js'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'
import {evaluateApart} from './evaluate-apart.ts'

const DOCUMENTS = [
  {
    _id: 'a',
    _type: 'offer',
    name: 'Zebra',
    price: 5,
    slug: {current: 'a'},
    site: {_type: 'reference', _ref: 's1'},
  },
  {
    _id: 'b',
    _type: 'offer',
    name: 'apple',
    price: null,
    tags: ['x', 'y'],
    site: {_type: 'reference', _ref: 's2'},
  },
  {_id: 'c', _type: 'offer', name: 'Mango', price: 'ask', slug: {current: 'c'}},
  {_id: 'd', _type: 'page', name: 'Mango', parts: [{_key: '1', link: {_type: 'reference', _ref: 'a'}}]},
  {_id: 'drafts.a', _type: 'offer', name: 'Zebra (new)', price: 6, slug: {current: 'a'}},
  {_id: 'drafts.n', _type: 'offer', name: 'Never published', price: 1},
  {_id: 's1', _type: 'site', title: 'One'},
  {_id: 's2', _type: 'site', title: 'Two'},
]

let cms: TestCms

beforeAll(async () => {
  cms = await startCms({seed: DOCUMENTS})
})

afterAll(() => cms.close())

describe('planned query', () => {
  it.each([
    '*[_type == "offer"]{_id}|order(_id)',
    '*[_type == "offer"] | order(price asc, _id) {_id, price}',
    '*[_type == "offer"] | order(price desc, _id) {_id, price}',
    '*[_type == "offer" && defined(slug.current)] | order(lower(name)) [0...2] {name}',
    '*[_type in ["offer", "page"]] | order(name, _id) {_id}',
    '*[_type == "offer" || _type == "site"]|order(_id){_id}',
    '*[_id == "a"][0]{name, "site": site->title}',
    '*[_id in ["b", "zzz", "a"]]|order(_id){_id}',
    '*[slug.current == "c"]{_id}',
    '*[references("a")]{_id}',
    '*[_type == "site"]|order(_id){_id, "offers": *[_type == "offer" && references(^._id)]{_id}}',
    '*[!(_type == "offer")]|order(_id){_id}',
    '*[_type == "offer" && !(_id in path("drafts.**"))]|order(_id)._id',
    'count(*[_type == "offer"])',
    '{"offers": count(*[_type == "offer"]), "first": *[_type == "page"][0].name}',
    '*[sanity::versionOf("a")]|order(_id)._id',
    '*[name match "man*"]|order(_id)._id',
    '*[@["_type"] == "site"]|order(_id)._id',
  ])('answers as the plain evaluator does: %s', async (query) => {
    const all = await cms.client().fetch('*', {}, {perspective: 'raw'})
    const expected = await (await evaluate(parse(query), {dataset: all})).get()
    const asked = () => cms.client().fetch(query, {}, {perspective: 'raw'})
    expect(await asked()).toEqual(expected)
    // The second answer uses the cached plan and lists.
    expect(await asked()).toEqual(expected)
  })
})

it('ordered lists › stay correct through edits', async () => {
  const own = await startCms({seed: DOCUMENTS})
  const client = own.client()
  const names = () => client.fetch('*[_type == "offer"] | order(name) .name', {}, {perspective: 'drafts'})
  expect(await names()).toEqual(['Mango', 'Never published', 'Zebra (new)', 'apple'])
  await client.patch('drafts.a').set({name: 'Aardvark'}).commit()
  expect(await names()).toEqual(['Aardvark', 'Mango', 'Never published', 'apple'])
  await client.delete('drafts.a')
  expect(await names()).toEqual(['Mango', 'Never published', 'Zebra', 'apple'])
  await client.patch('a').set({name: 'Kiwi'}).commit()
  expect(await names()).toEqual(['Kiwi', 'Mango', 'Never published', 'apple'])
  await own.close()
})

describe('perspectives', () => {
  it.each([
    ['published', ['a', 'b', 'c']],
    ['drafts', ['a', 'b', 'c', 'n']],
    ['raw', ['a', 'b', 'c', 'drafts.a', 'drafts.n']],
  ] as const)('shows the documents of %s', async (perspective, ids) => {
    expect(await cms.client().fetch('*[_type == "offer"] | order(_id) ._id', {}, {perspective})).toEqual(ids)
  })

  it('shows the draft under the published id, and where it came from', async () => {
    const [found] = await cms
      .client()
      .fetch('*[_id == "a"]{_id, _originalId, name}', {}, {perspective: 'drafts'})
    expect(found).toEqual({_id: 'a', _originalId: 'drafts.a', name: 'Zebra (new)'})
  })

  it('is published by default since 2025-02-19 and raw before', async () => {
    const query = 'count(*[_id in path("drafts.**")])'
    expect(await cms.client().fetch(query)).toBe(0)
    expect(await cms.client().withConfig({apiVersion: '2021-10-21'}).fetch(query)).toBe(2)
  })
})

describe('errors of a query', () => {
  it('takes parameters by GET and by POST', async () => {
    const query = '*[_type == $type && price > $least]._id'
    const byGet = await cms.call(
      'GET',
      `/data/query/production?query=${encodeURIComponent(query)}&$type="offer"&$least=4`,
    )
    const byPost = await cms.call('POST', '/data/query/production', {
      query,
      params: {type: 'offer', least: 4},
    })
    expect(byGet.body).toMatchObject({query, result: ['a'], ms: expect.any(Number)})
    expect(byPost.body).toMatchObject({result: ['a']})
  })

  it.each([
    ['*[_type ==', 400, 'queryParseError'],
    ['*[geo::distance(a, b) > 1]', 400, 'queryEvaluationError'],
  ])('has the status and type of the service for %s', async (query, status, type) => {
    const reply = await cms.call('GET', `/data/query/production?query=${encodeURIComponent(query)}`)
    expect(reply).toMatchObject({status, body: {error: {type, description: expect.any(String)}}})
  })

  it('reads its one dataset only', async () => {
    const reply = await cms.call('GET', '/data/query/other?query=*')
    expect(reply).toMatchObject({
      status: 404,
      body: {message: 'Dataset "other" not found for project ID "forecourt"'},
    })
  })

  it('names missing documents', async () => {
    const reply = await cms.call('GET', '/data/doc/production/a,nope')
    expect(reply.body).toMatchObject({documents: [{_id: 'a'}], omitted: [{id: 'nope', reason: 'existence'}]})
  })
})

describe('functions that exist only asynchronously', () => {
  it.each([
    ['diff::changedAny({"a": 1}, {"a": 2}, a)', true],
    ['diff::changedOnly({"a": 1}, {"a": 2}, b)', false],
    ['*[defined(site) && diff::changedAny(@, site->, name)]|order(_id)._id', ['a', 'b']],
    [
      '*[_id == "a"]{"title": site->title, "isNew": diff::changedAny(@, {}, name)}',
      [{title: 'One', isNew: true}],
    ],
  ])('answer in a query: %s', async (query, expected) => {
    expect(await cms.client().fetch(query)).toEqual(expected)
  })

  it('are stopped after their time, and others still answer', async () => {
    const tree = parse(
      `select(diff::changedAny({}, {}, a) => 1, "${'a'.repeat(200)}" match "a*a*a*a*a*a*a*b" => 2)`,
    )
    const sanity = {projectId: 'forecourt', dataset: 'production'}
    expect(() => evaluateApart({tree, params: {}, identity: 'a', sanity, documents: []}, 200)).toThrow(
      'Query execution timed out',
    )
    expect(await cms.client().fetch('diff::changedAny({"a": 1}, {}, a)')).toBe(true)
  })
})
