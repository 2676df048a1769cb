import {linkTo} from '@forecourt/schemas/routes/routes'
import {decodeQuery, encodeQuery} from '#/lib/base64-url'
import {buildListingParts, joinParts} from './listing/build-listing-url.ts'
import type {ListingState} from './listing/listing-state.ts'
import {parseListing} from './listing/parse-listing.ts'

/** A listing's two addresses: the public one, and the two path segments that its page is rendered and cached by. */
export type ListingAddress = {
  readonly state: ListingState
  readonly publicUrl: string
  readonly segments: readonly [path: string, parameters: string]
}

const SEPARATOR = '~'

/**
 * Canonicalises a listing's URL (spec 2.2, 2.3). However parameters are ordered, repeated, misspelt or
 * abbreviated, the same listing has the same address and so the same cached page. Null when the path cannot be
 * a listing's. Never throws.
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

/** The listing of two internal path segments; null when they are not what `canonicaliseListing` wrote. */
export function readListingSegments(path: string, parameters: string): ListingState | null {
  const query = decodeQuery(parameters)
  if (query === null) return null
  const address = canonicaliseListing(linkTo('search', {words: path.split(SEPARATOR).join('/')}), query)
  return address?.segments[0] === path && address.segments[1] === parameters ? address.state : null
}
