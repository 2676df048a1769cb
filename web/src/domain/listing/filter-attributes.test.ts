import {carCollectionFields} from '@forecourt/schemas'
import {expect, it} from 'vitest'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES} from './filter-attributes.ts'

const ASKED =
  'badge status car_type categories city colour dealership_name filtered_features item_type km location_name make make_model model price subscription_price price_range seats body drive fuel transmission state tag weekly_price_range year'

it('[3.7] every attribute of the specification is a filter, and the index counts it', () => {
  expect(ATTRIBUTE_NAMES.toSorted()).toEqual(ASKED.split(' ').sort())
  const counted = new Set(carCollectionFields.filter(({facet}) => facet).map(({name}) => name))
  for (const name of ATTRIBUTE_NAMES) {
    const {field} = FILTER_ATTRIBUTES[name]
    // What a week costs is counted lender by lender (weekly-figure.test.ts).
    if (field !== null) expect(counted, name).toContain(field)
  }
})
