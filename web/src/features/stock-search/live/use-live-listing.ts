import {useLayoutEffect, useRef, useState} from 'react'
import {type ListingState, withPage} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import {rebaseListing} from '#/domain/listing/rebase-listing'
import type {Snapshot} from './live-answer'
import type {LiveConfig, Target} from './live-config'
import {type KnownWords, readTarget} from './read-target'
import {noteSeenDepth, noteSeenTop, readSeenDepth} from './seen-depth'
import {useLiveSearch} from './use-live-search'

/** What a shopper's steps through the listing come to. `ready` tells that the live view is what they look at. */
export function useLiveListing(config: LiveConfig, targets: readonly Target[], ready: boolean): Snapshot {
  const [words] = useState<KnownWords>(() => ({makes: new Set(config.makes), models: new Set(config.models)}))
  const {snapshot, go} = useLiveSearch(config.listing)
  const latest = useRef(snapshot)
  latest.current = snapshot
  const asked = useRef(config.listing)
  const drawn = useRef(config.listing)
  const taken = useRef(0)
  // Before the new targets are taken, what is drawn is what their links were written for.
  useLayoutEffect(() => {
    for (const target of targets.slice(taken.current)) {
      const wanted = readTarget(target.href, config.site, words)
      // Only the server can answer this address.
      if (!wanted) return window.location.assign(target.href)
      const next =
        target.history === 'none'
          ? returned(target.href, wanted, config)
          : rebaseListing(drawn.current, wanted, asked.current)
      const from = firstPage(target, wanted, latest.current.answer?.from ?? config.listing.page)
      writeHistory(next, from, target.history)
      asked.current = next
      go(next, from)
    }
    taken.current = targets.length
  }, [targets, config, go, words])
  useLayoutEffect(() => {
    if (ready) drawn.current = snapshot.listing
    for (const {value} of snapshot.answer?.results.facets.make ?? []) words.makes.add(value)
    for (const {value} of snapshot.answer?.results.facets.model ?? []) words.models.add(value)
  }, [ready, snapshot, words])
  return snapshot
}

// What scrolling brings is added to what is shown; what it had brought before comes back with it.
function firstPage({append}: Target, wanted: ListingState, shown: number): number {
  return append ? shown : wanted.page
}

// The server has read its own address best: it knows which values do not exist. A list that had grown comes back whole.
function returned(href: string, asked: ListingState, {listing}: LiveConfig): ListingState {
  const back = href === buildListingUrl(listing) ? listing : asked
  return withPage(back, Math.max(back.page, readSeenDepth()?.page ?? 0))
}

// The address is that of the first page shown, so that it leads others to what was seen from the start.
function writeHistory(listing: ListingState, from: number, history: Target['history']): void {
  const url = buildListingUrl(withPage(listing, from))
  const isThere = url === `${window.location.pathname}${window.location.search}`
  if (history === 'none') return
  if (listing.page > from) noteSeenDepth(listing.page, url)
  else if (!isThere && history === 'replace') window.history.replaceState(null, '', url)
  else if (!isThere) {
    noteSeenTop()
    window.history.pushState(null, '', url)
  }
}
