import {withLeftOut} from '#/domain/listing/leave-out'
import {type ListingNear, type ListingState, withPage} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import {parseListing} from '#/domain/listing/parse-listing'
import {rebaseListing} from '#/domain/listing/rebase-listing'
import {resolveSlugs, resolveSort, withSlugs} from '#/domain/listing/resolve-listing'
import {readListingWords} from '#/domain/listing/words/read-listing-words'
import type {Vocabulary} from '#/domain/listing/words/vocabulary'
import {readNear} from '#/domain/near/near'
import type {ListingSettings} from '#/tenant/listing-settings'
import type {ListingRequest} from './listing-client'
import type {LiveConfig} from './live-config'

/** The next listing of the shopper. */
export type Target = {
  readonly href: string
  /** The change of the browser's history: `none` if the browser itself navigated. */
  readonly history: 'push' | 'replace' | 'none'
  /** Whether the page's cars are added to those shown. */
  readonly append?: boolean
  /** Whether it is of a pause in typing. */
  readonly typing?: boolean
}

/** The target of a GET form, without empty fields. */
export function buildFormHref(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
  )
  const query = new URLSearchParams(filled).toString()
  return `${new URL(form.action).pathname}${query ? `?${query}` : ''}`
}

/** The address of a click on a link within the listing; null if the click is not handled by the listing. */
export function getClickedHref(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || modified) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.origin !== window.location.origin) return null
  // A fragment of this page.
  if (link.hash !== '') return null
  return /^\/search(?:\/|$)/.test(link.pathname) ? `${link.pathname}${link.search}` : null
}

/**
 * The values for resolving words in a browser: those of paths, to which each result adds some, and those of typed
 * text.
 */
export type KnownWords = {
  readonly makes: Set<string>
  readonly models: Set<string>
  /** Null until it is loaded. */
  vocabulary: Vocabulary | null
}

/** Whether an address has words to be parsed as filters. */
export function hasSearchWords(href: string): boolean {
  const parameters = new URL(href, 'http://listing').searchParams
  return Boolean(parameters.get('query')) && parameters.get('literal') !== '1'
}

/** The listing of an address within the live search; null if only the server can resolve one of its words. */
export function readHref(
  href: string,
  {search}: Pick<ListingSettings, 'search'>,
  {makes, models}: Pick<KnownWords, 'makes' | 'models'>,
): ListingState | null {
  const url = new URL(href, 'http://listing')
  const asked = parseListing(url.pathname, url.search)
  const fromPath = asked && resolveSlugs(asked.slugs, {make: [...makes], model: [...models], body: []})
  if (!asked || !fromPath) return null
  const listing = withSlugs({...asked, sortBy: resolveSort(asked, search.sortOptions)}, fromPath)
  // Only the whole stock shows which of several makes a model belongs to.
  return listing.lists.model && (listing.lists.make?.length ?? 0) > 1 ? null : listing
}

/** The next list, and its address as typed. */
export type Step = ListingRequest & {readonly typed: ListingState}

/** The current state of the shopper's list. */
export type Position = {
  /** The rendered listing, whose links are on the page, and the one already requested. */
  readonly drawn: ListingState
  readonly asked: ListingState
  /** The address of the latter. */
  readonly typed: ListingState
  /** The first page that is shown. */
  readonly from: number
  /** The last shown page of the list to return to. */
  readonly seenPage: number
}

// Only the server can look up a postcode or a town. A town's name may not be typed to its end.
function withKnownPoint(
  listing: ListingState,
  known: readonly (ListingNear | null)[],
  isTyping: boolean,
): ListingState | null {
  const {near} = listing
  if (!near) return listing
  const same = known.find((other) => other?.text === near.text || (near.words && other?.words === near.words))
  if (same) return {...listing, near: {...same, within: near.within}}
  const isTown = readNear(near.text) === null
  return isTown && isTyping ? withLeftOut({...listing, near: null}, [near.words ?? near.text]) : null
}

/** The request for a target; null if only the server can handle it. */
export function resolveTarget(
  {href, history, append, typing = false}: Target,
  {drawn, asked, typed: before, from, seenPage}: Position,
  config: Pick<LiveConfig, 'site' | 'listing' | 'typed'>,
  words: KnownWords,
): Step | null {
  const typed = readHref(href, config.site, words)
  const known = [asked.near, config.listing.near]
  const wanted = typed && withKnownPoint(readTyped(typed, config, words), known, typing)
  if (!wanted) return null
  if (history === 'none') {
    // The server's own parsing of its address is preferred, because it has all values.
    const isOwn = href === buildListingUrl(config.typed)
    const back = isOwn ? config.listing : wanted
    const listing = withPage(back, Math.max(back.page, seenPage))
    return {listing, typed: isOwn ? config.typed : typed, from: wanted.page}
  }
  const listing = rebaseListing(drawn, wanted, asked)
  // Pages loaded by scrolling are appended; going back restores the ones shown before.
  if (append) return {listing, typed: before, from}
  // With another pending selection, the words are no longer the complete request.
  const isTyped = buildListingUrl(listing) === buildListingUrl(wanted)
  return {listing, typed: isTyped ? typed : listing, from: wanted.page}
}

/** The list of typed words, as far as their meaning is known. */
export function readTyped(
  typed: ListingState,
  {site}: Pick<LiveConfig, 'site'>,
  {vocabulary}: Pick<KnownWords, 'vocabulary'>,
): ListingState {
  if (!vocabulary) return typed
  const {search, hasDistances, year} = site
  return readListingWords(typed, vocabulary, {sortOptions: search.sortOptions, hasDistances, year})
}
