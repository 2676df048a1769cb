import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'

/**
 * How an attribute is asked for: `list` chooses any of its values, `all` wants every chosen value at once,
 * `range` lies between two numbers. `floor` is the least value that is known (0 stands for "unknown" there).
 */
export type AttributeKind = 'list' | 'all' | 'range'

type AttributeRule = {
  /** The field of the search index; null for what a site's settings decide (spec 5.11c), which has no field of its own. */
  readonly field: string | null
  readonly kind: AttributeKind
  readonly numeric?: true
  readonly floor?: number
  /** Only offered once this attribute is chosen: models without a make are too many to read. */
  readonly after?: FilterAttribute
}

/** Every filter attribute (spec 3.7). A parameter of the URL has the attribute's own name. */
export const FILTER_ATTRIBUTES: {readonly [attribute in FilterAttribute]: AttributeRule} = {
  car_type: {field: 'car_type', kind: 'list'},
  item_type: {field: 'item_type', kind: 'list'},
  make: {field: 'make', kind: 'list'},
  model: {field: 'model', kind: 'list', after: 'make'},
  make_model: {field: 'make_model', kind: 'list'},
  badge: {field: 'badge', kind: 'list', after: 'model'},
  body: {field: 'simple_body', kind: 'list'},
  price: {field: 'price', kind: 'range', floor: 1},
  price_range: {field: 'price_range', kind: 'list'},
  weekly_price_range: {field: null, kind: 'list'},
  subscription_price: {field: 'subscription_price', kind: 'range', floor: 1},
  year: {field: 'year', kind: 'range', floor: 1},
  km: {field: 'km', kind: 'range'},
  transmission: {field: 'simple_transmission', kind: 'list'},
  fuel: {field: 'simple_fuel', kind: 'list'},
  drive: {field: 'drive', kind: 'list'},
  seats: {field: 'seats', kind: 'list', numeric: true},
  colour: {field: 'colour', kind: 'list'},
  filtered_features: {field: 'filtered_features', kind: 'all'},
  categories: {field: 'categories', kind: 'list'},
  status: {field: 'status', kind: 'list'},
  tag: {field: 'tag', kind: 'list'},
  location_name: {field: 'location_name', kind: 'list'},
  dealership_name: {field: 'dealership_name', kind: 'list'},
  city: {field: 'city', kind: 'list'},
  state: {field: 'state', kind: 'list'},
}

/** The attributes in the one order that URLs and requests list them in. */
export const ATTRIBUTE_NAMES = Object.keys(FILTER_ATTRIBUTES) as readonly FilterAttribute[]

/** Whether a name is a filter attribute's. */
export function isFilterAttribute(name: string): name is FilterAttribute {
  return Object.hasOwn(FILTER_ATTRIBUTES, name)
}

/** Whether the attribute is chosen by two bounds. */
export function isRange(attribute: FilterAttribute): boolean {
  return FILTER_ATTRIBUTES[attribute].kind === 'range'
}
