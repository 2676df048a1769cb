import type {ListingState} from '#/domain/listing/listing-state'
import {parseListing} from '#/domain/listing/parse-listing'
import {resolveSlugs, resolveSort, withSlugs} from '#/domain/listing/resolve-listing'
import type {ListingSettings} from '../listing-settings'

/** The words of a path that a browser knows the meaning of; it learns more with every answer. */
export type KnownWords = {readonly makes: Set<string>; readonly models: Set<string>}

/** The listing of an address within the live search; null when only the server can tell what a word of it means. */
export function readTarget(
  href: string,
  {search}: Pick<ListingSettings, 'search'>,
  {makes, models}: KnownWords,
): ListingState | null {
  const url = new URL(href, 'http://listing')
  const asked = parseListing(url.pathname, url.search)
  const fromPath = asked && resolveSlugs(asked.slugs, {make: [...makes], model: [...models], body: []})
  if (!asked || !fromPath) return null
  const listing = withSlugs({...asked, sortBy: resolveSort(asked.sortBy, search.sortOptions)}, fromPath)
  // Which of several makes a model is of, only the whole stock tells.
  return listing.lists.model && (listing.lists.make?.length ?? 0) > 1 ? null : listing
}
