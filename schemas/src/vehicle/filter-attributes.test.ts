import {describe, expect, it} from 'vitest'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES} from './filter-attributes.ts'
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

  it('wait for a filter that there is', () => {
    for (const name of ATTRIBUTE_NAMES) {
      const {after} = FILTER_ATTRIBUTES[name]
      if (after !== null) expect(ATTRIBUTE_NAMES).toContain(after)
    }
  })
})
