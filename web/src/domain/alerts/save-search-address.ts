import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {type ListingState, withDense, withPage} from '#/domain/listing/listing-state'
import {buildListingAddress, canonicaliseListing, type ListingAddress} from '#/domain/listing/listing-url'

/** Why a search could not be saved, by the name in the page's address. */
export const SAVE_ERRORS = ['name', 'email', 'channel', 'often', 'busy', 'too-many', 'unavailable'] as const
export type SaveError = (typeof SAVE_ERRORS)[number]

/** The page that saves the current list. */
export function linkToSaveSearch(listing: ListingState, error: SaveError | null = null): string {
  const list = buildListingAddress(withDense(withPage(listing, 1), false)).publicUrl
  return withQuery(linkTo('saveSearch'), {list, error})
}

/** The list in the parameters of that page, and the error; null if there is none. Never throws. */
export function readSaveSearch(
  search: string,
): {readonly list: ListingAddress; readonly error: SaveError | null} | null {
  const given = new URLSearchParams(search)
  const list = readList(given.get('list') ?? '')
  const error = SAVE_ERRORS.find((one) => one === given.get('error')) ?? null
  return list && {list, error}
}

/** The list at an address of the site, such as `/search/used?make=Kia`; null if it is not one. */
export function readList(address: string): ListingAddress | null {
  const [path = '', ...rest] = address.split('?')
  const start = linkTo('search', {words: ''})
  if (!path.startsWith(start) || address.length > MOST) return null
  return canonicaliseListing(path, rest.join('?'))
}

const MOST = 4000
