import * as fc from 'fast-check'
import {evaluate, parse} from 'groq-js'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../testing/soak.ts'
import {getLayerId, getPublishedId} from '../store/document-ids.ts'
import {startCms, type TestCms} from '../test/start-cms.ts'

/** Few names, so that filters meet documents. */
const IDS = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'] as const
const TYPES = ['offer', 'site', 'page'] as const
const RELEASE = 'r1'
const STORED = IDS.flatMap((id) => [id, `drafts.${id}`, `versions.${RELEASE}.${id}`])
const NAMES = ['Mango', 'apple', 'Zebra', 'zebra two', 'ä', ''] as const
const SLUGS = ['s1', 's2', 's3'] as const

const quote = JSON.stringify
const id = fc.constantFrom(...STORED, ...IDS, ...IDS)
const type = fc.constantFrom(...TYPES, 'none')
const oddly = fc.constantFrom(null, 5, true, ['d1', 7, null, 'd1'], {_ref: 'd1'}, 'offer')

type AskedQuery = {query: string; params: Record<string, unknown>}

const params = fc.record(
  {
    i: fc.oneof({weight: 9, arbitrary: id}, oddly),
    t: fc.oneof({weight: 9, arbitrary: type}, oddly),
    ids: fc.oneof({weight: 9, arbitrary: fc.array(id, {maxLength: 4})}, oddly),
    types: fc.oneof({weight: 9, arbitrary: fc.array(type, {maxLength: 4})}, oddly),
    n: fc.integer({min: 0, max: 5}),
  },
  {noNullPrototype: true},
)

/** Deeper queries loop over all documents at each level, which takes the plain evaluator minutes. */
const DEPTH = {maxDepth: 4, depthSize: 'small', depthIdentifier: 'query', withCrossShrink: true} as const

const {pipeline} = fc.letrec<{filter: string; step: string; field: string; pipeline: string}>((tie) => {
  const oneId = fc.oneof(id.map(quote), fc.constant('$i'))
  const idList = fc.oneof(fc.array(id, {maxLength: 4}).map(quote), fc.constant('$ids'))
  const oneType = fc.oneof(type.map(quote), fc.constant('$t'))
  const typeList = fc.oneof(fc.array(type, {maxLength: 4}).map(quote), fc.constant('$types'))
  const sub = tie('pipeline')
  const atom = fc.oneof(
    DEPTH,
    {weight: 6, arbitrary: oneType.map((value) => `_type == ${value}`)},
    oneType.map((value) => `${value} == _type`),
    {weight: 3, arbitrary: typeList.map((values) => `_type in ${values}`)},
    {weight: 3, arbitrary: oneId.map((value) => `_id == ${value}`)},
    {weight: 2, arbitrary: idList.map((values) => `_id in ${values}`)},
    {weight: 3, arbitrary: fc.oneof(oneId, idList).map((value) => `references(${value})`)},
    fc.tuple(oneId, idList).map(([one, many]) => `references(${one}, ${many})`),
    oneId.map((value) => `sanity::versionOf(${value})`),
    fc.constantFrom(RELEASE, 'none').map((name) => `sanity::partOfRelease("${name}")`),
    fc.constantFrom(...SLUGS).map((slug) => `slug.current == "${slug}"`),
    fc.constantFrom(
      'n > $n',
      'n <= $n',
      'defined(ref)',
      '"x" in tags',
      'name match "z*"',
      'name == null',
      'true',
      '_id in path("drafts.**")',
      'references(^._id)',
      'ref._ref == ^._id',
      'ref->_type == "site"',
      '^._type == _type',
      '_id == ref._ref',
      '_type == name',
      '_score > 0',
      '@.name > "M"',
    ),
    sub.map((text) => `_id in ${text}._id`),
    sub.map((text) => `count(${text}) > 1`),
  )
  return {
    filter: fc.oneof(
      DEPTH,
      {weight: 6, arbitrary: atom},
      fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `${left} && ${right}`),
      fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `(${left} || ${right})`),
      tie('filter').map((text) => `!(${text})`),
      tie('filter').map((text) => `(${text})`),
    ),
    field: fc.oneof(
      DEPTH,
      fc.constantFrom(
        '_id',
        '...',
        'name',
        '"r": ref->name',
        '"l": parts[].link->_id',
        '"s": ref->slug.current',
      ),
      fc.constantFrom('"o": _originalId', 'n > 2 => {"big": true}', '"c": coalesce(name, n, _id)', '_score'),
      sub.map((text) => `"sub": ${text}`),
      sub.map((text) => `"count": count(${text})`),
    ),
    step: fc.oneof(
      DEPTH,
      {weight: 8, arbitrary: tie('filter').map((text) => `[${text}]`)},
      {
        weight: 4,
        arbitrary: fc
          .array(
            fc.constantFrom(
              '_id',
              'name',
              'n desc',
              'lower(name)',
              'lower(name) desc',
              '_type asc',
              'slug.current',
              'n + 1',
              'ref->name',
              'tags',
              '_id desc',
            ),
            {minLength: 1, maxLength: 3},
          )
          .map((keys) => ` | order(${keys.join(', ')})`),
      },
      fc
        .tuple(fc.integer({min: -2, max: 3}), fc.integer({min: -2, max: 5}))
        .map(([from, to]) => `[${from}..${to}]`),
      fc
        .tuple(fc.integer({min: 0, max: 3}), fc.integer({min: 0, max: 5}))
        .map(([from, to]) => `[${from}...${to}]`),
      fc.array(tie('field'), {minLength: 1, maxLength: 3}).map((fields) => `{${fields.join(', ')}}`),
      fc.constantFrom(
        '[]',
        '[0]',
        '[-1]',
        '._id',
        '._type',
        '[].name',
        '.ref->',
        '[].tags[]',
        '.ref->{name, _type}',
      ),
      tie('filter').map((text) => ` | score(${text})`),
      fc.constant(' | score(boost(name match "z*", 2), _type == "offer")'),
    ),
    pipeline: fc
      .tuple(
        fc.constantFrom('*', '*', '*', '*[]'),
        fc.array(tie('step'), {maxLength: 4, size: 'max'}),
        fc.integer({min: 0, max: 4}),
      )
      .map(([base, steps, at]) =>
        at === 4 ? `(${base}${steps[0] ?? ''})${steps.slice(1).join('')}` : `${base}${steps.join('')}`,
      ),
  }
})

const query = fc.oneof(
  {weight: 8, arbitrary: pipeline},
  pipeline.map((text) => `count(${text})`),
  pipeline.map((text) => `array::unique(${text}._id)`),
  pipeline.map((text) => `math::max(${text}.n)`),
  pipeline.map(
    (text) => `fn t::shown($x) = $x[]{_id, name, "by": *[references(^._id)]._id}; t::shown(${text})`,
  ),
  fc.tuple(pipeline, pipeline).map(([first, second]) => `{"a": ${first}, "b": ${second}}`),
  fc.tuple(pipeline, pipeline).map(([first, second]) => `${first} + ${second}`),
  fc
    .tuple(pipeline, pipeline)
    .map(([first, second]) => `diff::changedAny(${first}, ${second}, anywhere(n > 2))`),
)

/** A query and its parameters, for documents of `anyDocument`. */
const anyQuery: fc.Arbitrary<AskedQuery> = fc.record({query, params}, {noNullPrototype: true})

const reference = fc.record(
  {
    _type: fc.constant('reference'),
    _ref: fc.constantFrom(...IDS),
    _weak: fc.constant(true),
    _dataset: fc.constant('other'),
  },
  {requiredKeys: ['_type', '_ref', '_weak'], noNullPrototype: true},
)

/** A document under any of the ids, whose references need not exist. */
const anyDocument = fc.record(
  {
    _id: fc.constantFrom(...STORED),
    _type: fc.constantFrom(...TYPES),
    name: fc.oneof(
      {weight: 5, arbitrary: fc.constantFrom<unknown>(...NAMES)},
      fc.constantFrom(null, 3, true),
    ),
    n: fc.integer({min: 0, max: 5}),
    tags: fc.array(fc.constantFrom('x', 'y'), {maxLength: 2}),
    slug: fc.oneof(fc.record({current: fc.constantFrom(...SLUGS)}), fc.constantFrom(...SLUGS)),
    ref: reference,
    parts: fc.array(fc.record({link: reference}), {maxLength: 2}),
  },
  {requiredKeys: ['_id', '_type'], noNullPrototype: true},
)

type Stored = {_id: string; _type: string} & Record<string, unknown>

/** Queries tried. */
const CASES = getSoakRuns(2000, 100_000)
const QUERIES_PER_WRITE = 10
const PERSPECTIVES = ['raw', 'published', 'drafts', RELEASE, `${RELEASE},drafts`] as const

const REFUSED = 'refused'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

afterAll(() => cms.close())

async function exportDocuments(): Promise<Stored[]> {
  const response = await fetch(`${cms.url}/v2025-02-19/data/export/production`, {
    headers: {authorization: 'Bearer admin-token-for-tests'},
  })
  const lines = (await response.text()).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line))
}

/** What the perspective shows, by id. */
function showDocuments(stored: Stored[], perspective: string): Stored[] {
  const byId = new Map(stored.map((document) => [document._id, document]))
  const layers = ['raw', 'published'].includes(perspective) ? [] : perspective.split(',')
  const shown =
    perspective === 'raw'
      ? stored
      : [...new Set(stored.map(({_id}) => getPublishedId(_id)))].flatMap((id) => {
          const found = [...layers.map((layer) => getLayerId(layer, id)), id].find((layerId) =>
            byId.has(layerId),
          )
          const document = byId.get(found ?? '')
          if (!document) return []
          return layers.length > 0 ? [{...document, _id: id, _originalId: document._id}] : [document]
        })
  return shown.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

async function evaluatePlainly({query, params}: AskedQuery, dataset: Stored[]): Promise<unknown> {
  try {
    const value = await evaluate(parse(query, {params}), {dataset, params})
    return JSON.parse(JSON.stringify(await value.get()))
  } catch {
    return REFUSED
  }
}

async function ask({query, params}: AskedQuery, options: string): Promise<unknown> {
  const {body} = await cms.call('POST', `/data/query/production?${options}`, {query, params})
  return typeof body === 'object' && body !== null && 'result' in body ? body.result : REFUSED
}

/** Not in one transaction, in which a document cannot change its type. */
async function write(document: Stored, isKept: boolean): Promise<void> {
  for (const mutation of [{delete: {id: document._id}}, ...(isKept ? [{create: document}] : [])]) {
    const reply = await cms.call('POST', '/data/mutate/production', {mutations: [mutation]})
    expect(reply.status).toBe(200)
  }
}

describe('generated queries', () => {
  it('answer as the plain evaluator does, with writes in between', getSoakOptions(CASES), async () => {
    const round = fc.tuple(
      anyDocument,
      fc.integer({min: 0, max: 4}),
      fc.constantFrom(...PERSPECTIVES),
      fc.boolean(),
      fc.array(anyQuery, {minLength: QUERIES_PER_WRITE, maxLength: QUERIES_PER_WRITE}),
    )
    await fc.assert(
      fc.asyncProperty(round, async ([document, chance, perspective, isTraced, queries]) => {
        await write(document, chance > 0)
        const dataset = showDocuments(await exportDocuments(), perspective)
        const options = `perspective=${perspective}&resultSourceMap=${isTraced}`
        for (const asked of queries) {
          const expected = await evaluatePlainly(asked, dataset)
          expect({asked, answer: await ask(asked, options)}).toEqual({asked, answer: expected})
        }
      }),
      {numRuns: CASES / QUERIES_PER_WRITE, endOnFailure: true},
    )
  })
})
