import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import {createAnyText} from '../../testing/any-text.ts'
import {getSoakOptions, getSoakRuns} from '../../testing/soak.ts'
import {writeDocument} from '../documents/write-document.ts'
import type {Collection} from '../engine/collection.ts'
import {Engine} from '../engine/engine.ts'
import {runSearch} from '../query/run-search.ts'
import {parseSchema} from '../schema/schema.ts'

/** A document of the fuzzed collection; optional fields may be absent. */
type Item = {id: string; n: number; f?: number; b?: boolean; s?: string; tags?: string[]; rank: number}

/** A filter as text, and what it means. */
type Rule = {text: string; holds: (item: Item) => boolean}

const WORDS = ['red', 'Red Car', 'blue', 'Blue-Green', 'X-Trail', 'van 2', '-', '']
/** Enough documents that a rare value is found by its posting list and a common one by a scan. */
const MAX_ID = 400
const FLOATS = [0.5, 1.5, 2.4, 3, -1.25]

const SCHEMA = {
  name: 'items',
  default_sorting_field: 'rank',
  fields: [
    {name: 'n', type: 'int32', facet: true},
    {name: 'f', type: 'float', facet: true, optional: true},
    {name: 'b', type: 'bool', facet: true, optional: true},
    {name: 's', type: 'string', facet: true, optional: true, sort: true},
    {name: 'tags', type: 'string[]', facet: true, optional: true},
    {name: 'rank', type: 'int32'},
  ],
}

const item: fc.Arbitrary<Item> = fc.record(
  {
    id: fc.integer({min: 0, max: MAX_ID}).map(String),
    n: fc.oneof(fc.integer({min: -3, max: 6}), fc.integer({min: 0, max: 60})),
    f: fc.constantFrom(...FLOATS),
    b: fc.boolean(),
    s: fc.constantFrom(...WORDS),
    tags: fc.array(fc.constantFrom(...WORDS), {maxLength: 3}),
    rank: fc.integer({min: 0, max: 5}),
  },
  {requiredKeys: ['id', 'n', 'rank']},
)

/** The words of a value, split by code independent of the server's. */
function words(value: string): string {
  return (value.toLowerCase().match(/\S+/g) ?? [])
    .map((part) => part.replace(/\W/g, ''))
    .filter(Boolean)
    .join(' ')
}

type Compare = {sign: string; test: (a: number, b: number) => boolean}

const COMPARES: Compare[] = [
  {sign: ':', test: (a, b) => a === b},
  {sign: ':=', test: (a, b) => a === b},
  {sign: ':>', test: (a, b) => a > b},
  {sign: ':>=', test: (a, b) => a >= b},
  {sign: ':<', test: (a, b) => a < b},
  {sign: ':<=', test: (a, b) => a <= b},
]

function numberRule(name: 'n' | 'f', bound: fc.Arbitrary<number>): fc.Arbitrary<Rule> {
  const value = (doc: Item): number | undefined =>
    doc[name] === undefined ? undefined : Math.fround(doc[name])
  const compared = fc.tuple(fc.constantFrom(...COMPARES), bound).map(
    ([compare, number]): Rule => ({
      text: `${name}${compare.sign}${number}`,
      holds: (doc) => {
        const own = value(doc)
        return own !== undefined && compare.test(own, Math.fround(number))
      },
    }),
  )
  const different = bound.map(
    (number): Rule => ({text: `${name}:!=${number}`, holds: (doc) => value(doc) !== Math.fround(number)}),
  )
  const ranged = fc.tuple(bound, bound).map(
    ([low, high]): Rule => ({
      text: `${name}:[${low}..${high}]`,
      holds: (doc) => {
        const own = value(doc)
        return own !== undefined && own >= Math.fround(low) && own <= Math.fround(high)
      },
    }),
  )
  const listed = fc.tuple(fc.array(bound, {minLength: 1, maxLength: 3}), fc.boolean()).map(
    ([list, negate]): Rule => ({
      text: `${name}:${negate ? '!=' : '='}[${list.join(', ')}]`,
      holds: (doc) => list.some((number) => Math.fround(number) === value(doc)) !== negate,
    }),
  )
  return fc.oneof(compared, different, ranged, listed)
}

const boolRule = fc.tuple(fc.constantFrom(':', ':=', ':!='), fc.boolean()).map(
  ([sign, wanted]): Rule => ({
    text: `b${sign}${wanted}`,
    holds: (doc) => (sign === ':!=' ? doc.b !== wanted : doc.b === wanted),
  }),
)

function textRule(name: 's' | 'tags'): fc.Arbitrary<Rule> {
  const spoken = fc.constantFrom(...WORDS.filter((word) => words(word) !== ''), 'unheard')
  const values = (doc: Item): string[] => [doc[name] ?? []].flat().map(words)
  const equal = fc.tuple(fc.array(spoken, {minLength: 1, maxLength: 3}), fc.boolean()).map(
    ([list, negate]): Rule => ({
      text: `${name}:${negate ? '!=' : '='}[${list.map((word) => `\`${word}\``).join(',')}]`,
      holds: (doc) => list.some((word) => values(doc).includes(words(word))) !== negate,
    }),
  )
  const containing = fc.constantFrom('red', 'car', 'BLUE', 'van', 'nothing').map(
    (word): Rule => ({
      text: `${name}: ${word}`,
      holds: (doc) => values(doc).some((value) => value.split(' ').includes(word.toLowerCase())),
    }),
  )
  return fc.oneof(equal, containing)
}

const idRule = fc.array(fc.integer({min: 0, max: MAX_ID + 10}), {minLength: 1, maxLength: 4}).map(
  (ids): Rule => ({
    text: `id:[${ids.join(',')}]`,
    holds: (doc) => ids.includes(Number(doc.id)),
  }),
)

const leaf = fc.oneof(
  numberRule('n', fc.oneof(fc.integer({min: -4, max: 7}), fc.integer({min: 0, max: 60}))),
  numberRule('f', fc.constantFrom(...FLOATS, 2)),
  boolRule,
  textRule('s'),
  textRule('tags'),
  idRule,
)

/** Filters of any shape: groups nest, and operators in a row associate to the left. */
const rule: fc.Arbitrary<Rule> = fc.letrec<{rule: Rule}>((tie) => ({
  rule: fc.oneof(
    {maxDepth: 4, withCrossShrink: true},
    leaf,
    fc.tuple(tie('rule'), fc.constantFrom('&&', '||'), tie('rule')).map(
      ([left, operator, right]): Rule => ({
        text: `(${left.text}) ${operator} (${right.text})`,
        holds: (doc) =>
          operator === '&&' ? left.holds(doc) && right.holds(doc) : left.holds(doc) || right.holds(doc),
      }),
    ),
    fc.tuple(leaf, fc.constantFrom('&&', '||'), leaf, fc.constantFrom('&&', '||'), leaf).map(
      ([a, one, b, two, c]): Rule => ({
        text: `${a.text} ${one} ${b.text}${two}${c.text}`,
        holds: (doc) => {
          const first = one === '&&' ? a.holds(doc) && b.holds(doc) : a.holds(doc) || b.holds(doc)
          return two === '&&' ? first && c.holds(doc) : first || c.holds(doc)
        },
      }),
    ),
  ),
})).rule

type Order = {text: string; compare: (a: Item, b: Item) => number}

function byNumber(name: 'n' | 'f' | 'rank', descending: boolean): Order {
  const end = Number.NEGATIVE_INFINITY
  const key = (doc: Item): number =>
    doc[name] === undefined ? end : Math.fround(doc[name]) * (descending ? 1 : -1)
  return {
    text: `${name}:${descending ? 'desc' : 'asc'}`,
    compare: (a, b) => (key(a) === key(b) ? 0 : key(b) - key(a)),
  }
}

const order: fc.Arbitrary<Order> = fc
  .array(fc.tuple(fc.constantFrom('n', 'f', 'rank' as const), fc.boolean()), {minLength: 1, maxLength: 3})
  .map((terms) => {
    const parts = terms.map(([name, descending]) => byNumber(name as 'n' | 'f' | 'rank', descending))
    return {
      text: parts.map((part) => part.text).join(','),
      compare: (a: Item, b: Item) => parts.reduce((found, part) => found || part.compare(a, b), 0),
    }
  })

/** Searches tried. */
const CASES = getSoakRuns(1000, 100_000)
const SEARCHES_PER_STOCK = 20

type Stock = {engine: Engine; collection: Collection; items: Item[]}

/**
 * A collection after writes, updates and deletions, and a plain model of it with items in order of first arrival.
 */
function buildStock(writes: Item[], deletions: string[]): Stock {
  const engine = new Engine(undefined)
  engine.run({op: 'create', key: 1, schema: parseSchema(SCHEMA, 0)})
  const collection = engine.collection('items')
  const items = new Map<string, Item>()
  writes.forEach((write, at) => {
    writeDocument(collection, write, {action: 'upsert'})
    items.set(write.id, write)
    const gone = deletions[at]
    if (gone === undefined) return
    if (items.delete(gone)) engine.remove(collection, [gone])
    runSearch(engine, collection, {q: '*', filter_by: 's:=red || n:=41 || tags:=blue', facet_by: 'n'})
  })
  collection.settle()
  return {engine, collection, items: [...items.values()]}
}

function shownValue(name: string, value: unknown): string {
  return name === 'f' ? String(Number(Math.fround(Number(value)).toPrecision(6))) : String(value)
}

function countByHand(items: Item[], name: keyof Item): Map<string, number> {
  const counts = new Map<string, number>()
  for (const doc of items) {
    const values = [doc[name] ?? []].flat().map((value) => shownValue(name, value))
    if (name !== 'n' && name !== 'f' && values.every((value) => words(value) === '')) continue
    for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

const FACETS = ['n', 'f', 'b', 's', 'tags'] as const

const search = fc.record({
  rule,
  order,
  page: fc.integer({min: 1, max: 4}),
  perPage: fc.integer({min: 1, max: 12}),
  facet: fc.constantFrom(...FACETS),
})

type Facet = {counts: {value: string; count: number}[]; stats: Record<string, number>}

it(
  '[fuzz] random searches › agree with a count by hand in filters, sorts, pages and facets',
  getSoakOptions(CASES),
  () => {
    const stock = fc.tuple(
      fc.array(item, {minLength: 1, maxLength: 300, size: 'max'}),
      fc.array(fc.integer({min: 0, max: MAX_ID}).map(String), {maxLength: 40, size: 'max'}),
    )
    fc.assert(
      fc.property(
        stock,
        fc.array(search, {minLength: SEARCHES_PER_STOCK, maxLength: SEARCHES_PER_STOCK}),
        ([writes, deletions], searches) => {
          const {engine, collection, items} = buildStock(writes, deletions)
          const arrival = new Map(items.map((doc) => [doc.id, collection.rowOf(doc.id) ?? -1]))
          for (const asked of searches) {
            const answer = runSearch(engine, collection, {
              q: '*',
              filter_by: asked.rule.text,
              sort_by: asked.order.text,
              page: String(asked.page),
              per_page: String(asked.perPage),
              facet_by: asked.facet,
              max_facet_values: '100',
              include_fields: 'id',
            })
            const matching = items.filter(asked.rule.holds)
            const sorted = matching.toSorted(
              (a, b) => asked.order.compare(a, b) || (arrival.get(b.id) ?? 0) - (arrival.get(a.id) ?? 0),
            )
            const from = (asked.page - 1) * asked.perPage
            const hits = (answer.hits ?? []).map((hit) => (hit.document as {id: string}).id)
            expect({found: answer.found, hits}).toEqual({
              found: matching.length,
              hits: sorted.slice(from, from + asked.perPage).map((doc) => doc.id),
            })
            const [facet] = answer.facet_counts as Facet[]
            const counts = new Map(facet?.counts.map(({value, count}) => [value, count]))
            expect(counts).toEqual(countByHand(matching, asked.facet))
            checkStats(facet, matching, asked.facet)
          }
        },
      ),
      {numRuns: Math.ceil(CASES / SEARCHES_PER_STOCK)},
    )
  },
)

function checkStats(facet: Facet | undefined, matching: Item[], name: keyof Item): void {
  if (name !== 'n' && name !== 'f') return
  const numbers = matching.flatMap((doc) => (doc[name] === undefined ? [] : [Math.fround(doc[name])]))
  if (numbers.length === 0) return
  const sum = numbers.reduce((total, number) => total + number, 0)
  expect(facet?.stats).toMatchObject({min: Math.min(...numbers), max: Math.max(...numbers)})
  expect(facet?.stats.sum).toBeCloseTo(sum, 6)
}

it('[fuzz] random text › gets an answer or a refusal as filter, sort or facet', getSoakOptions(CASES), () => {
  const {engine, collection} = buildStock([{id: '1', n: 1, rank: 1, s: 'red'}], [])
  const hostile = fc.oneof(
    createAnyText(60),
    fc
      .array(
        fc.constantFrom(
          '(',
          ')',
          '[',
          ']',
          '`',
          '&&',
          '||',
          ':',
          ':=',
          '!=',
          '>',
          '..',
          'n',
          's',
          'f',
          'b',
          'tags',
          'id',
          '1',
          ' ',
          ',',
          '-',
          '*',
          '_eval',
          'asc',
          'desc',
        ),
        {maxLength: 14},
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(
      hostile,
      fc.constantFrom(
        'filter_by',
        'sort_by',
        'facet_by',
        'q',
        'facet_query',
        'group_by',
        'include_fields',
        'pinned_hits',
      ),
      (text, name) => {
        try {
          runSearch(engine, collection, {
            q: '*',
            query_by: 's,tags',
            [name]: text,
            ...(name === 'facet_query' ? {facet_by: 's'} : {}),
          })
        } catch (error) {
          expect(error).toMatchObject({status: expect.any(Number)})
        }
      },
    ),
    {numRuns: CASES},
  )
})
