import type {Attribute} from './attribute.ts'
import {type ATTRIBUTES, type AttributeName, listAttributes, type NameWith} from './attributes.ts'

// Free of zod: browsers load these words.

export const SORT_CHOICES = {
  relevant: 'Most relevant',
  latest: 'Latest',
  highestPrice: 'Highest price',
  lowestPrice: 'Lowest price',
  highestKm: 'Highest km',
  lowestKm: 'Lowest km',
} as const

export type SortOption = keyof typeof SORT_CHOICES

type Declared = typeof ATTRIBUTES

/** The name of a filter: its parameter in addresses, and what settings call it. */
export type FilterAttribute = {
  [N in AttributeName]: Declared[N] extends {filter: {name: infer F extends string}}
    ? F
    : Declared[N] extends {filter: object}
      ? N
      : never
}[AttributeName]

/** The filters between two bounds. They are named as their attributes are. */
export type RangeFilter = Extract<FilterAttribute, NameWith<{filter: {kind: 'range'}}>>

type FilterRule = {
  readonly attribute: Attribute
  /** The field of the search index; null for a filter that depends on a site's settings (spec 5.11c). */
  readonly field: string | null
  readonly kind: 'list' | 'all' | 'range'
  /** Whether its values are numbers. */
  readonly numeric: boolean
  readonly bySize: boolean
  readonly floor: number | null
  readonly after: FilterAttribute | null
}

/** Every filter (spec 3.7) in the one order that addresses and requests list them in. */
export const FILTER_ATTRIBUTES: {readonly [filter in FilterAttribute]: FilterRule} = buildFilters()

/** The names of the filters, in that order. */
export const ATTRIBUTE_NAMES = Object.keys(FILTER_ATTRIBUTES).filter(isFilterAttribute)

/** The words of each filter's section. */
export const FILTER_CHOICES = Object.fromEntries(
  Object.entries(FILTER_ATTRIBUTES).map(([name, {attribute}]) => [name, attribute.title]),
) as {readonly [filter in FilterAttribute]: string}

function buildFilters(): {readonly [filter in FilterAttribute]: FilterRule} {
  const rules = listAttributes().flatMap(([name, attribute]) => {
    const {filter, computed, kind} = attribute
    if (!filter) return []
    const rule = {
      attribute,
      field: computed === 'search' ? null : name,
      kind: filter.kind,
      numeric: kind.type === 'number' && filter.kind !== 'range',
      bySize: filter.bySize ?? false,
      floor: filter.floor ?? null,
      after: filter.after ?? null,
    }
    return [[filter.name ?? name, rule] as const]
  })
  // The names come from the entries from which `FilterAttribute` is derived.
  return Object.fromEntries(rules) as {readonly [filter in FilterAttribute]: FilterRule}
}

/** Whether a name is a filter's. */
export function isFilterAttribute(name: string): name is FilterAttribute {
  return Object.hasOwn(FILTER_ATTRIBUTES, name)
}

/** Whether a filter is chosen by two bounds. */
export function isRange(filter: FilterAttribute): filter is RangeFilter {
  return FILTER_ATTRIBUTES[filter].kind === 'range'
}
