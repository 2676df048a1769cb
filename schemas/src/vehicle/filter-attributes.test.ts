import {describe, expect, it} from 'vitest'
import type {Attribute} from './attribute.ts'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES} from './filter-attributes.ts'
import {count, list, text} from './kinds.ts'
import {carCollectionFields} from './search-collection.ts'

describe('filters', () => {
  it('have a field that the index counts, but for what settings decide [3.7]', () => {
    const counted = new Set(carCollectionFields.filter(({facet}) => facet).map(({name}) => name))
    for (const name of ATTRIBUTE_NAMES) {
      const {field} = FILTER_ATTRIBUTES[name]
      // What a week costs is counted lender by lender (weekly-fields.test.ts).
      if (name === 'weekly_price_range') expect(field).toBeNull()
      else expect(counted, name).toContain(field)
    }
  })

  it('are refused by the compiler, at their entry, where the values or the index have no such filter', () => {
    const counted = {title: 'Berths', index: {facet: true}} as const
    const declared = [
      {...counted, kind: count(12), filter: {kind: 'range'}},
      {...counted, kind: list(text(80), 9), filter: {kind: 'all'}},
      // @ts-expect-error: no text is between two numbers.
      {...counted, kind: text(80), filter: {kind: 'range'}},
      // @ts-expect-error: a car has one value, so no car has each of two chosen ones.
      {...counted, kind: text(80), filter: {kind: 'all'}},
      // @ts-expect-error: the index does not count it.
      {...counted, kind: text(80), index: {}, filter: {kind: 'list'}},
    ] as const satisfies Attribute[]
    expect(declared).toHaveLength(5)
  })

  it('wait for a filter that there is', () => {
    for (const name of ATTRIBUTE_NAMES) {
      const {after} = FILTER_ATTRIBUTES[name]
      if (after !== null) expect(ATTRIBUTE_NAMES).toContain(after)
    }
  })
})
