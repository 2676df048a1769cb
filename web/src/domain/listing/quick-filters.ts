import {ATTRIBUTE_NAMES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {type Bounds, type ListingState, removeAttribute, withBounds, withQuery} from './listing-state.ts'
import {parseListing} from './parse-listing.ts'

type Link = {readonly label: string; readonly href: string}

/** A site's quick filter for the displayed list. */
export type QuickFilter = {
  readonly label: string
  readonly href: string
  /**
   * The list with the filter toggled; null if `href` is not a list, is near a place, or its path words need the
   * stock.
   */
  readonly toggled: ListingState | null
  /** The filter's selection, if all of it is selected. */
  readonly on: ListingState | null
}

/**
 * A site's quick filters for a list (spec 2.24a): one that is off adds its selection to the list, one that is on
 * removes it, except for values that another active one also selects.
 */
export function resolveQuickFilters(links: readonly Link[], listing: ListingState): QuickFilter[] {
  const all = links.map(({label, href}) => ({label, href, filter: parseLink(href)}))
  const on = all.filter(({filter}) => filter !== null && includesFilter(listing, filter))
  return all.map((link) => {
    const {label, href, filter} = link
    if (filter === null) return {label, href, toggled: null, on: null}
    if (!on.includes(link)) return {label, href, toggled: addFilter(listing, filter), on: null}
    const others = on.flatMap((other) => (other === link || !other.filter ? [] : [other.filter]))
    return {label, href, toggled: subtractFilter(listing, filter, others), on: filter}
  })
}

function parseLink(href: string): ListingState | null {
  const [path = '', search = ''] = href.split('#')[0]?.split('?') ?? []
  const filter = parseListing(path, search)
  return filter && filter.slugs.length === 0 && filter.near === null && !isBare(filter) ? filter : null
}

function isBare({query, lists, ranges}: ListingState): boolean {
  return query === '' && Object.keys(lists).length === 0 && Object.keys(ranges).length === 0
}

function includesFilter(listing: ListingState, filter: ListingState): boolean {
  return (
    (filter.query === '' || filter.query === listing.query) &&
    ATTRIBUTE_NAMES.every(
      (name) =>
        (filter.lists[name] ?? []).every((value) => listing.lists[name]?.includes(value)) &&
        (!filter.ranges[name] || isSameRange(filter.ranges[name], listing.ranges[name])),
    )
  )
}

function isSameRange(one: Bounds, other: Bounds | undefined): boolean {
  return one.min === other?.min && one.max === other?.max
}

// Conditions are replaced: "under $15,000" of the used cars means used cars, also beside a list of new ones.
function addFilter(listing: ListingState, filter: ListingState): ListingState {
  const lists: {[name in FilterAttribute]?: readonly string[]} = {...listing.lists}
  for (const name of ATTRIBUTE_NAMES) {
    const values = filter.lists[name]
    if (!values) continue
    const before = name === 'car_type' ? [] : (lists[name] ?? [])
    lists[name] = [...new Set([...before, ...values])].sort()
  }
  const query = filter.query || listing.query
  return {...listing, query, lists, ranges: {...listing.ranges, ...filter.ranges}, page: 1}
}

function subtractFilter(
  listing: ListingState,
  filter: ListingState,
  others: readonly ListingState[],
): ListingState {
  let left = filter.query === '' ? listing : withQuery(listing, '')
  for (const name of ATTRIBUTE_NAMES) {
    const values = filter.lists[name]
    if (filter.ranges[name]) left = withBounds(left, name, null)
    if (!values) continue
    const wanted = new Set(others.flatMap((other) => other.lists[name] ?? []))
    const kept = (left.lists[name] ?? []).filter((value) => !values.includes(value) || wanted.has(value))
    left =
      kept.length === 0
        ? removeAttribute(left, name)
        : {...left, lists: {...left.lists, [name]: kept}, page: 1}
  }
  return left
}

/** Whether one of the active filters selects a value, or the range if no value is given. */
export function isChosenByQuickFilter(
  filters: readonly QuickFilter[],
  name: FilterAttribute,
  value?: string,
): boolean {
  return filters.some(({on}) =>
    value === undefined ? on?.ranges[name] !== undefined : on?.lists[name]?.includes(value),
  )
}
