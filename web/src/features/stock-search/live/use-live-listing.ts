import {useLayoutEffect, useRef, useState} from 'react'
import {buildListingUrl} from '#/domain/listing/build-listing-url'
import type {ListingState} from '#/domain/listing/listing-state'
import {rebaseListing} from '#/domain/listing/rebase-listing'
import type {Snapshot} from './live-answer'
import type {LiveConfig, Target} from './live-config'
import {type KnownWords, readTarget} from './read-target'
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
      const moved = target.history === 'none'
      const next = moved
        ? returned(target.href, wanted, config)
        : rebaseListing(drawn.current, wanted, asked.current)
      writeHistory(next, target.history)
      asked.current = next
      go(next, target.append ? (latest.current.answer?.from ?? config.listing.page) : next.page)
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

// The server has read its own address best: it knows which values do not exist.
function returned(href: string, asked: ListingState, {listing}: LiveConfig): ListingState {
  return href === buildListingUrl(listing) ? listing : asked
}

function writeHistory(listing: ListingState, history: Target['history']): void {
  const url = buildListingUrl(listing)
  const {pathname, search} = window.location
  if (history === 'none' || url === `${pathname}${search}`) return
  if (history === 'push') window.history.pushState(null, '', url)
  else window.history.replaceState(null, '', url)
}
