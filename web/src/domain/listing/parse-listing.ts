import {CAR_TYPES} from '@forecourt/schemas/vehicle/enums'
import {
  FILTER_ATTRIBUTES,
  type FilterAttribute,
  isFilterAttribute,
  isRange,
  SORT_CHOICES,
  type SortOption,
} from '@forecourt/schemas/vehicle/filter-attributes'
import {decodeAddress} from '#/lib/decode-address'
import {parseNumber} from '#/lib/parse-amount'
import {readSlug} from '#/lib/read-slug'
import {readNear} from '../near/near.ts'
import {
  type Bounds,
  canExclude,
  getPlainValue,
  isExcluded,
  type ListingState,
  WITHIN_KM,
  withAllFilters,
  withDense,
} from './listing-state.ts'
import {parseBody, parseConditions, parseItemType} from './path-words.ts'

/**
 * Parses the URL of a listing: `/search`, `/search/{conditions}`, `/search/{make or body}`, `/search/{make}/{model}`
 * (spec 2.3) with its parameters (2.2). Invalid, repeated and unknown parameters are ignored and the rest kept. Null
 * if the path is not a listing's. Never throws.
 */
export function parseListing(pathname: string, search: string): ListingState | null {
  const path = parsePath(pathname)
  if (!path) return null
  const draft = readParameters(search)
  for (const [attribute, values] of Object.entries(path.lists)) {
    for (const value of values) addValue(draft.lists, attribute as FilterAttribute, value)
  }
  return finish(path.slugs, draft)
}

function parsePath(
  pathname: string,
): {slugs: string[]; lists: {[attribute: string]: readonly string[]}} | null {
  const [root, base, ...rest] = pathname.split('/').filter((part, index) => part !== '' || index === 0)
  if (root !== '' || base?.toLowerCase() !== 'search' || rest.length > 2) return null
  const words = rest.flatMap((part) => readSlug(decodeAddress(part)?.toLowerCase()) ?? [])
  if (words.length < rest.length) return null
  const [first, second] = words
  if (first === undefined) return {slugs: [], lists: {}}
  if (second !== undefined) return {slugs: [first, second], lists: {}}
  return getMeaning(first)
}

function getMeaning(word: string): {slugs: string[]; lists: {[attribute: string]: readonly string[]}} {
  const conditions = parseConditions(word)
  if (conditions) return {slugs: [], lists: {car_type: conditions}}
  const item = parseItemType(word)
  if (item) return {slugs: [], lists: {item_type: [item]}}
  const body = parseBody(word)
  return body ? {slugs: [], lists: {body: [body]}} : {slugs: [word], lists: {}}
}

function finish(slugs: readonly string[], draft: Draft): ListingState {
  const lists: {[attribute in FilterAttribute]?: readonly string[]} = {}
  const ranges: {[attribute in FilterAttribute]?: Bounds} = {}
  for (const [name, values] of Object.entries(draft.lists)) {
    const chosen = [...values].sort()
    // Selecting every condition is the same as none.
    if (name === 'car_type' && chosen.length === CAR_TYPES.length) continue
    if (chosen.length > 0) lists[name as FilterAttribute] = chosen
  }
  for (const [name, bounds] of Object.entries(draft.ranges)) {
    ranges[name as FilterAttribute] = inOrder(bounds)
  }
  const near =
    draft.near === null ? null : {text: draft.near, within: draft.within, point: null, credit: null}
  const {query, sortBy, page} = draft
  const plain: ListingState = withDense({slugs, query, lists, ranges, near, sortBy, page}, draft.dense)
  const state = draft.allFilters ? withAllFilters(plain) : plain
  return draft.literal && query !== '' ? {...state, literal: true} : state
}

function inOrder({min, max}: Bounds): Bounds {
  return min !== null && max !== null && min > max ? {min: max, max: min} : {min, max}
}

export const MAX_QUERY = 120
export const MAX_VALUE = 80
const MAX_VALUES = 40
export const MAX_PAGE = 500
const MAX_BOUND = 99_999_999
const MAX_PAIRS = 200

/** A listing while its URL is read. */
type Draft = {
  query: string
  literal: boolean
  dense: boolean
  allFilters: boolean
  lists: {[attribute in FilterAttribute]?: Set<string>}
  ranges: {[attribute in FilterAttribute]?: {min: number | null; max: number | null}}
  near: string | null
  within: number | null
  sortBy: SortOption | null
  page: number
  count: number
}

/**
 * Parses the parameters of a listing's URL. Invalid, repeated or unknown ones are ignored individually; never throws.
 */
function readParameters(search: string): Draft {
  const draft: Draft = {
    query: '',
    literal: false,
    dense: false,
    allFilters: false,
    lists: {},
    ranges: {},
    near: null,
    within: null,
    sortBy: null,
    page: 1,
    count: 0,
  }
  let pairs = 0
  for (const [name, value] of new URLSearchParams(search)) {
    pairs += 1
    if (pairs > MAX_PAIRS) break
    readParameter(draft, name.trim().toLowerCase(), clean(value))
  }
  return draft
}

// `range[price]=:30000` is the budget finder's format (9.8d); `price_min` and `price_max` are sent by a form without
// JavaScript; `make[0]` is the format of lists in other sites' links.
const RANGE_FORM = /^range\[(\w+)\]$/
const BOUND_FORM = /^(\w+)_(min|max)$/
const LIST_FORM = /^(\w+)(?:\[\d*\])?$/

/** How the parameters that are no filters are read. */
const OWN_PARAMETERS = {
  query: (draft, value) => {
    draft.query ||= clean(value.slice(0, MAX_QUERY))
  },
  literal: (draft, value) => {
    draft.literal ||= value === '1'
  },
  view: (draft, value) => {
    draft.dense ||= value === 'list'
  },
  filters: (draft, value) => {
    draft.allFilters ||= value === 'all'
  },
  page: (draft, value) => {
    draft.page = draft.page === 1 ? readPage(value) : draft.page
  },
  near: (draft, value) => {
    draft.near ??= readNear(value)
  },
  within: (draft, value) => {
    draft.within ??= WITHIN_KM.find((km) => String(km) === value) ?? null
  },
  sortby: (draft, value) => {
    draft.sortBy ??= readSort(value)
  },
} satisfies {[name: string]: (draft: Draft, value: string) => void}

function isOwnParameter(name: string): name is keyof typeof OWN_PARAMETERS {
  return Object.hasOwn(OWN_PARAMETERS, name)
}

/** The parameters of a search that are not a listing's, such as those of an advertisement; empty ones are left out. */
export function listOtherParameters(search: string): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name, value]) => {
    const known = name.trim().toLowerCase()
    const plain = (BOUND_FORM.exec(known) ?? LIST_FORM.exec(known))?.[1] ?? ''
    return value !== '' && !RANGE_FORM.test(known) && !isOwnParameter(plain) && !isFilterAttribute(plain)
  })
}

function readParameter(draft: Draft, name: string, value: string): void {
  if (value === '') return
  const ranged = RANGE_FORM.exec(name)?.[1]
  const [, bounded, end] = BOUND_FORM.exec(name) ?? []
  const plain = LIST_FORM.exec(name)?.[1]
  if (ranged) readRange(draft, ranged, value)
  else if (bounded && end) readBound(draft, bounded, end === 'min' ? 'min' : 'max', value)
  else if (plain && isOwnParameter(plain)) OWN_PARAMETERS[plain](draft, value)
  else if (plain && isFilterAttribute(plain)) {
    if (isRange(plain)) readRange(draft, plain, value)
    else readValue(draft, plain, value)
  }
}

function readRange(draft: Draft, name: string, value: string): void {
  const bounds = /^(\$?[\d,]*)\s*[-:]\s*(\$?[\d,]*)$/.exec(value)
  if (!bounds || !isFilterAttribute(name) || !isRange(name) || draft.ranges[name]) return
  const [min, max] = [readNumber(bounds[1] ?? ''), readNumber(bounds[2] ?? '')]
  if (min !== null || max !== null) draft.ranges[name] = {min, max}
}

function readBound(draft: Draft, name: string, end: 'min' | 'max', value: string): void {
  const bound = readNumber(value)
  if (bound === null || !isFilterAttribute(name) || !isRange(name)) return
  const range = draft.ranges[name] ?? {min: null, max: null}
  range[end] ??= bound
  draft.ranges[name] = range
}

function readNumber(text: string): number | null {
  const number = parseNumber(text.replace(/^\$/, ''))
  return number !== null && Number.isInteger(number) ? Math.min(number, MAX_BOUND) : null
}

function readPage(value: string): number {
  const page = /^\d+$/.test(value) ? Number(value) : 1
  return Math.min(Math.max(page, 1), MAX_PAGE)
}

function readSort(value: string): SortOption | null {
  const names = Object.keys(SORT_CHOICES) as SortOption[]
  return names.find((name) => name.toLowerCase() === value.toLowerCase()) ?? null
}

// A leading hyphen means exclusion to the search adapter and a back-tick cannot be quoted in a filter.
function readValue(draft: Draft, attribute: FilterAttribute, value: string): void {
  if (value.length > MAX_VALUE || value.startsWith('-') || value.includes('`')) return
  if (isExcluded(value) && !canExclude(attribute)) return
  const plain = getPlainValue(value)
  if (plain === '' || (FILTER_ATTRIBUTES[attribute].numeric && !/^(?:0|[1-9]\d{0,7})$/.test(plain))) return
  if (attribute === 'car_type') {
    const type = CAR_TYPES.find((known) => known === value.toLowerCase())
    if (type) addValue(draft.lists, attribute, type)
  } else if (draft.count < MAX_VALUES && !draft.lists[attribute]?.has(value)) {
    draft.count += 1
    addValue(draft.lists, attribute, value)
  }
}

/** Adds one selected value to a draft's lists. */
function addValue(lists: Draft['lists'], attribute: FilterAttribute, value: string): void {
  const values = lists[attribute] ?? new Set<string>()
  values.add(value)
  lists[attribute] = values
}

// Lone surrogates cannot be encoded in a URL, and control characters do not belong in one.
function clean(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
