import {describe, expect, it} from 'vitest'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES} from './filter-attributes.ts'
import {carCollectionFields} from './search-collection.ts'

// The order of addresses, so that one choice of filters has one address.
const ORDER =
  'car_type item_type make model make_model badge body price price_range weekly_price_range subscription_price year km transmission fuel drive seats colour filtered_features categories status tag location_name dealership_name city state'

describe('filters', () => {
  it('are those of the specification, in the order of addresses [3.7]', () => {
    expect(ATTRIBUTE_NAMES).toEqual(ORDER.split(' '))
  })

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
