import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import {createAnyText} from '../../testing/any-text.ts'
import {getSoakOptions, getSoakRuns} from '../../testing/soak.ts'
import {writeDocument} from '../documents/write-document.ts'
import type {Collection} from '../engine/collection.ts'
import {Engine} from '../engine/engine.ts'
import {runSearch} from '../query/run-search.ts'
import {parseSchema} from '../schema/schema.ts'
import {type Item, item, MAX_ID, order, rule, SCHEMA, words} from './cases.ts'

/** Searches tried. */
const CASES = getSoakRuns(1000, 100_000)
const SEARCHES_PER_STOCK = 20

type Stock = {engine: Engine; collection: Collection; items: Item[]}

/**
 * A collection after writes, updates and deletions, and a plain model of it with items in order of first arrival.
 */
function buildStock(writes: Item[], deletions: string[]): Stock {
  const engine = new Engine({dataDir: undefined, warn: () => {}})
  engine.run({op: 'create', key: 1, schema: parseSchema(SCHEMA, 0)})
  const collection = engine.collection('items')
  const items = new Map<string, Item>()
  writes.forEach((write, at) => {
    writeDocument(collection, write, {action: 'upsert', dirty: 'reject'})
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
