import {ALL_CARS, linkTo} from '@forecourt/schemas/routes/routes'
import {ATTRIBUTE_NAMES} from '@forecourt/schemas/vehicle/filter-attributes'
import {decodeQuery, encodeQuery} from '#/lib/base64-url'
import {type Bounds, isExcluded, type ListingState} from './listing-state.ts'
import {parseListing} from './parse-listing.ts'
import {formatBody, formatConditions, formatItemType, isReserved, toPathWord} from './path-words.ts'

/** A listing's two addresses: the public one, and the two path segments used for rendering and caching. */
export type ListingAddress = {
  readonly state: ListingState
  readonly publicUrl: string
  readonly segments: readonly [path: string, parameters: string]
}

const SEPARATOR = '~'

/**
 * Canonicalises a listing's URL (spec 2.2, 2.3). Whatever the order, repetition, spelling or abbreviation of
 * parameters, the same listing has the same address and so the same cached page. Null if the path is not a listing's.
 * Never throws.
 */
export function canonicaliseListing(pathname: string, search: string): ListingAddress | null {
  const state = parseListing(pathname, search)
  return state && buildListingAddress(state)
}

/** The addresses of a listing. */
export function buildListingAddress(state: ListingState): ListingAddress {
  const parts = buildListingParts(state)
  return {
    state,
    publicUrl: joinParts(parts),
    segments: [parts.words.join(SEPARATOR), encodeQuery(parts.query)],
  }
}

/** The listing of two internal path segments; null if they were not written by `canonicaliseListing`. */
export function readListingSegments(path: string, parameters: string): ListingState | null {
  const query = decodeQuery(parameters)
  if (query === null) return null
  const address = canonicaliseListing(linkTo('search', {words: path.split(SEPARATOR).join('/')}), query)
  return address?.segments[0] === path && address.segments[1] === parameters ? address.state : null
}

/** The parts of a listing's address: the words after `/search/`, and the parameters. */
type ListingParts = {readonly words: readonly string[]; readonly query: string}

type Placed = {readonly words: readonly string[]; readonly inPath: readonly string[]}

/**
 * The public URL of a resolved listing: as much as possible in the path, including makes and models, then its
 * parameters in a fixed order.
 */
export function buildListingUrl(state: ListingState): string {
  const placed = placeFixedWords(state) ?? placeMake(state.lists) ?? EVERYTHING
  return joinParts({words: placed.words, query: buildQuery(state, placed.inPath)})
}

/**
 * The parts of any listing's canonical URL. Only words with a fixed meaning are put into the path: the make of a word
 * depends on the stock.
 */
function buildListingParts(state: ListingState): ListingParts {
  const placed = placeFixedWords(state) ?? EVERYTHING
  return {words: placed.words, query: buildQuery(state, placed.inPath)}
}

/** The URL of a listing's parts. */
function joinParts({words, query}: ListingParts): string {
  return `${linkTo('search', {words: words.join('/')})}${query ? `?${query}` : ''}`
}

const EVERYTHING: Placed = {words: [ALL_CARS], inPath: []}

function placeFixedWords({slugs, lists}: ListingState): Placed | null {
  if (slugs.length > 0) return {words: slugs, inPath: []}
  if (lists.car_type) return {words: [formatConditions(lists.car_type)], inPath: ['car_type']}
  const body = lists.make ? null : onlyOne(lists.body, formatBody)
  if (body) return {words: [body], inPath: ['body']}
  const item = lists.make ? null : onlyOne(lists.item_type, formatItemType)
  return item ? {words: [item], inPath: ['item_type']} : null
}

function placeMake({make, model}: ListingState['lists']): Placed | null {
  const makeWord = onlyOne(make, getWord)
  if (!makeWord || isReserved(makeWord)) return null
  const modelWord = onlyOne(model, getWord)
  if (modelWord) return {words: [makeWord, modelWord], inPath: ['make', 'model']}
  return {words: [makeWord], inPath: ['make']}
}

function getWord(value: string): string | null {
  return toPathWord(value) || null
}

function onlyOne(
  values: readonly string[] | undefined,
  read: (value: string) => string | null,
): string | null {
  const [value = ''] = values ?? []
  return values?.length === 1 && !isExcluded(value) ? read(value) : null
}

function buildQuery(state: ListingState, inPath: readonly string[]): string {
  const parameters = new URLSearchParams()
  if (state.query) parameters.append('query', state.query)
  if (state.query && state.literal) parameters.append('literal', '1')
  for (const attribute of ATTRIBUTE_NAMES) {
    if (!inPath.includes(attribute)) {
      for (const value of state.lists[attribute] ?? []) parameters.append(attribute, value)
    }
    const bounds = state.ranges[attribute]
    if (bounds) parameters.append(attribute, writeBounds(bounds))
  }
  if (state.near) parameters.append('near', state.near.text)
  if (state.near?.within) parameters.append('within', String(state.near.within))
  if (state.sortBy) parameters.append('sortBy', state.sortBy)
  if (state.dense) parameters.append('view', 'list')
  if (state.allFilters) parameters.append('filters', 'all')
  if (state.page > 1) parameters.append('page', String(state.page))
  return parameters.toString()
}

function writeBounds({min, max}: Bounds): string {
  return `${min ?? ''}-${max ?? ''}`
}
