import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../testing/soak.ts'
import {writeDocument} from '../documents/write-document.ts'
import {Engine} from '../engine/engine.ts'
import {runSearch} from '../query/run-search.ts'
import {parseSchema} from '../schema/schema.ts'

const CASES = getSoakRuns(60, 5000)

type Part = {color: string; size: number}
type Item = {id: string; kind: string; parts: Part[]}

const SCHEMA = {
  name: 'items',
  enable_nested_fields: true,
  fields: [
    {name: 'kind', type: 'string', facet: true},
    {name: 'parts', type: 'object[]', facet: true},
  ],
}

const part = fc.record({color: fc.constantFrom('red', 'blue', 'green'), size: fc.integer({min: 0, max: 3})})
const write = fc.record({
  id: fc.integer({min: 0, max: 40}).map(String),
  kind: fc.constantFrom('van', 'ute'),
  parts: fc.array(part, {maxLength: 3}),
})

function build(writes: Item[]) {
  const engine = new Engine({dataDir: undefined, warn: () => {}})
  engine.run({op: 'create', key: 1, schema: parseSchema(SCHEMA, 0)})
  const collection = engine.collection('items')
  const seen = {id: 'seen', kind: 'van', parts: [{color: 'red', size: 0}]}
  const items = new Map<string, Item>()
  for (const item of [seen, ...writes]) {
    writeDocument(collection, item, {action: 'upsert', dirty: 'reject'})
    items.set(item.id, item)
  }
  collection.settle()
  return {engine, collection, items: [...items.values()]}
}

function listIds(items: Item[]): string[] {
  return items.map(({id}) => id).sort()
}

it(
  '[fuzz] objects in lists › agree with a look at each object in filters, facets and groups',
  getSoakOptions(CASES),
  () => {
    fc.assert(
      fc.property(fc.array(write, {maxLength: 60}), part, (writes, {color, size}) => {
        const {engine, collection, items} = build(writes)
        const find = (filter_by: string): string[] => {
          const answer = runSearch(engine, collection, {q: '*', filter_by, per_page: '250'})
          return (answer.hits ?? []).map((hit) => (hit.document as Item).id).sort()
        }
        const together = items.filter(({parts}) =>
          parts.some((one) => one.color === color && one.size > size),
        )
        expect(find(`parts.{color:=${color} && size:>${size}}`)).toEqual(listIds(together))
        const apart = items.filter(
          ({parts}) => parts.some((one) => one.color === color) && parts.some((one) => one.size > size),
        )
        expect(find(`parts.color:=${color} && parts.size:>${size}`)).toEqual(listIds(apart))
        const grouped = runSearch(engine, collection, {q: '*', group_by: 'kind', facet_by: 'parts.color'})
        const holders = items.filter(({parts}) => parts.some((one) => one.color === color))
        const kinds = new Set(holders.map(({kind}) => kind))
        const [facet] = grouped.facet_counts as {counts: {value: string; count: number}[]}[]
        expect(facet?.counts.find(({value}) => value === color)?.count ?? 0).toBe(kinds.size)
      }),
      {numRuns: CASES},
    )
  },
)
