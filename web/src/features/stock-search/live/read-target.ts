import {chosenAttributes} from '#/domain/listing/change-listing'
import type {ListingState} from '#/domain/listing/listing-state'
import {parseListing} from '#/domain/listing/parse-listing'
import {resolveSlugs, resolveSort, withSlugs} from '#/domain/listing/resolve-listing'
import type {LiveConfig} from './live-config'

type Words = Pick<LiveConfig, 'makes' | 'models'>

/**
 * The listing of an address within the live search; null when only the server can tell: a word of the path that
 * this page has not met, or a filter that it does not count.
 */
export function readTarget(href: string, config: LiveConfig, words: Words): ListingState | null {
  const url = new URL(href, 'http://listing')
  const asked = parseListing(url.pathname, url.search)
  const known = {make: words.makes, model: words.models, body: []}
  const fromPath = asked && resolveSlugs(asked.slugs, known)
  if (!asked || !fromPath) return null
  const listing = withSlugs({...asked, sortBy: resolveSort(asked.sortBy, config.site.sortOptions)}, fromPath)
  return chosenAttributes(listing).every((name) => config.attributes.includes(name)) ? listing : null
}
