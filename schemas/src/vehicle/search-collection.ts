import {LENDERS} from './enums.ts'
import {untilField, weeklyField} from './weekly-fields.ts'

/** The alias that storefronts search; migrations fill a new collection behind it and swap. */
export const CARS_ALIAS = 'cars'

export type CollectionField = {
  name: string
  type: 'string' | 'string[]' | 'int32' | 'int64' | 'float' | 'bool' | 'geopoint'
  facet?: boolean
  optional?: boolean
  sort?: boolean
}

const facet = (name: string, type: CollectionField['type'] = 'string'): CollectionField => ({
  name,
  type,
  facet: true,
  optional: true,
})

/** The searchable attributes of a car. Everything else of the car is stored beside them and not indexed. */
export const carCollectionFields: readonly CollectionField[] = [
  {name: 'name', type: 'string', sort: true},
  {name: 'slug', type: 'string'},
  {name: 'stocknum', type: 'string', optional: true},
  {name: 'year', type: 'int32', facet: true},
  {name: 'make', type: 'string', facet: true, sort: true},
  {name: 'model', type: 'string', facet: true, sort: true},
  {name: 'make_model', type: 'string', facet: true},
  facet('badge'),
  facet('colour'),
  facet('km', 'int32'),
  {name: 'price', type: 'int32', facet: true},
  {name: 'before_price', type: 'int32', optional: true},
  facet('subscription_price', 'int32'),
  {name: 'car_type', type: 'string', facet: true},
  {name: 'status', type: 'string', facet: true},
  {name: 'sold', type: 'bool', facet: true},
  {name: 'reserved', type: 'bool', facet: true},
  {name: 'certified', type: 'bool', facet: true},
  {name: 'item_type', type: 'string', facet: true},
  {name: 'created_at', type: 'int64'},
  {name: 'sold_at', type: 'int64', optional: true},
  {name: 'show_on_dealer_website', type: 'bool'},
  {name: 'has_image', type: 'bool'},
  facet('dealership_id', 'int32'),
  {name: 'dealership_slug', type: 'string', facet: true},
  facet('dealership_name'),
  facet('location_name'),
  facet('city'),
  facet('state'),
  {name: 'custom_rank', type: 'int32'},
  facet('price_range'),
  ...LENDERS.map((lender) => facet(weeklyField(lender))),
  ...LENDERS.map((lender): CollectionField => ({name: untilField(lender), type: 'int64'})),
  facet('filtered_features', 'string[]'),
  facet('categories', 'string[]'),
  facet('simple_body'),
  facet('body'),
  facet('simple_fuel'),
  facet('fuel'),
  facet('simple_transmission'),
  facet('transmission'),
  facet('drive'),
  facet('seats', 'int32'),
  facet('doors', 'int32'),
  facet('engine_size', 'float'),
  facet('tag'),
]

/** The schema to create a collection of cars under a name. */
export function carCollection(name: string): {
  name: string
  fields: CollectionField[]
  default_sorting_field: string
} {
  return {name, fields: [...carCollectionFields], default_sorting_field: 'custom_rank'}
}
