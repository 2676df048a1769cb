import {CAR_TYPES} from '@forecourt/schemas/vehicle/enums'
import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Bounds, ListingState} from './listing-state.ts'
import {parseBody, parseConditions, parseItemType} from './path-words.ts'
import {addValue, type Draft, MAX_VALUE, readParameters} from './read-parameters.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Reads the URL of a listing: `/search`, `/search/{conditions}`, `/search/{make or body}`,
 * `/search/{make}/{model}` (spec 2.3) with its parameters (2.2). Wrong, repeated and unknown parameters are
 * ignored and the rest kept. Null when the path cannot be a listing's. Never throws.
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
  const words = rest.map(decodeWord)
  if (words.some((word) => word === null || word.length > MAX_VALUE || !SLUG.test(word))) return null
  const [first, second] = words as string[]
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

function decodeWord(part: string): string | null {
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return null
  }
}

function finish(slugs: readonly string[], draft: Draft): ListingState {
  const lists: {[attribute in FilterAttribute]?: readonly string[]} = {}
  const ranges: {[attribute in FilterAttribute]?: Bounds} = {}
  for (const [name, values] of Object.entries(draft.lists)) {
    const chosen = [...values].sort()
    // Every condition chosen is no choice.
    if (name === 'car_type' && chosen.length === CAR_TYPES.length) continue
    if (chosen.length > 0) lists[name as FilterAttribute] = chosen
  }
  for (const [name, bounds] of Object.entries(draft.ranges)) {
    ranges[name as FilterAttribute] = inOrder(bounds)
  }
  return {slugs, query: draft.query, lists, ranges, sortBy: draft.sortBy, page: draft.page}
}

function inOrder({min, max}: Bounds): Bounds {
  return min !== null && max !== null && min > max ? {min: max, max: min} : {min, max}
}
