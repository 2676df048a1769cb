import type {SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {withLeftOut} from '../leave-out.ts'
import {type ListingState, type Lists, splitModelPairs, WITHIN_KM} from '../listing-state.ts'
import {resolveSort} from '../resolve-listing.ts'
import {type ReadWords, readWords} from './read-words.ts'
import type {Vocabulary} from './vocabulary.ts'

/** The other inputs of parsing words, besides the stock. */
export type WordRules = {
  readonly sortOptions: readonly SortOption[]
  /** Whether the site has distance search. */
  readonly hasDistances: boolean
  /** The current year. */
  readonly year: number
}

/**
 * Parses a listing's words into filters: these replace selected ones of the same kind, the remaining words stay for the
 * text search, and those that nothing is for are named in `reading`. A listing without words, or with plain text
 * search, is returned unchanged.
 */
export function readListingWords(
  listing: ListingState,
  vocabulary: Vocabulary,
  rules: WordRules,
): ListingState {
  if (listing.query === '' || listing.literal) return listing
  const read = readWords(listing.query, vocabulary, rules.year)
  if (!read) return listing
  const near = rules.hasDistances ? read.near : null
  const hasOrder = read.sortBy === null || rules.sortOptions.includes(read.sortBy)
  const chosen = Object.keys({...read.lists, ...read.ranges})
  const isUsed = read.near || read.sortBy || read.rest || chosen.length > 0
  const found = {
    ...listing,
    query: read.rest,
    reading: {used: isUsed ? listing.query : '', leftOut: []},
    lists: replaceLists(listing.lists, read.lists),
    ranges: {...listing.ranges, ...read.ranges},
    near: buildNear(near) ?? listing.near,
    sortBy: listing.sortBy ?? resolveSort({...listing, sortBy: read.sortBy}, rules.sortOptions),
  }
  return withLeftOut(found, [
    ...read.leftOut,
    ...(read.near && !near ? [read.near.words] : []),
    ...(hasOrder ? [] : [read.sortWords]),
  ])
}

function replaceLists(lists: Lists, read: Lists): Lists {
  const {make: _, model: __, make_model: ___, badge: ____, ...others} = lists
  return splitModelPairs(read.make ? {...others, ...read} : {...lists, ...read})
}

function buildNear(near: ReadWords['near']): ListingState['near'] {
  if (!near) return null
  const {text, within: asked, words} = near
  const within = asked === null ? null : (WITHIN_KM.find((km) => km >= asked) ?? null)
  return {text, words, within, point: null, credit: null}
}
