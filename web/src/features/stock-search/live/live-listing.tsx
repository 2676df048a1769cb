'use client'

import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {InstantSearch} from 'react-instantsearch'
import type {ListingState} from '#/domain/listing/listing-state'
import type {ListedVehicle} from '#/gateways/search/listing-results'
import {COLLECTION} from '#/gateways/search/search-parameters'
import {ListingView} from '../listing-view'
import {SearchFailed} from '../search-failed'
import {askListing} from './ask-listing'
import {askPages} from './live-answer'
import type {LiveConfig, LiveProps} from './live-config'
import {rememberAnswers} from './remember-answers'
import {createAsk, createSearchClient} from './search-client'
import {readSeenDepth} from './seen-depth'
import {syncInputs} from './sync-inputs'
import {useLiveListing} from './use-live-listing'
import {useServerFallback} from './use-server-fallback'

export type LiveListingProps = LiveProps & {
  renderCard: (vehicle: ListedVehicle, index: number) => ReactNode
}

const MAX_AGE_MS = 120_000

/** The live listing within its InstantSearch. */
export function LiveListing(props: LiveListingProps) {
  const {config} = props
  const [client] = useState(() => clientOf(config))
  return (
    <InstantSearch searchClient={client} indexName={COLLECTION} future={{preserveSharedStateOnUnmount: true}}>
      <LiveView {...props} />
    </InstantSearch>
  )
}

function clientOf(config: LiveConfig) {
  const engine = createAsk(config)
  const memory = {size: config.site.search.cacheSize, maxAge: MAX_AGE_MS, now: () => performance.now()}
  const ask = rememberAnswers((listing: ListingState) => askListing(listing, config.site, engine), memory)
  return createSearchClient((asked) => askPages(asked, ask))
}

/**
 * The listing from live answers. It starts at the first choice a shopper makes, so a page that is only read asks
 * the search engine for nothing. What is chosen shows at once, the cars when they are there.
 */
function LiveView({config, targets, ready, onReady, renderCard}: LiveListingProps) {
  const {listing, answer, status, failure} = useLiveListing(config, targets, ready)
  const view = useRef<HTMLDivElement>(null)
  const answered = answer !== null
  useLayoutEffect(() => {
    if (answered) onReady()
  }, [answered, onReady])
  useEffect(() => {
    if (ready && view.current) syncInputs(view.current, listing)
  }, [ready, listing])
  const target = targets.at(-1)
  const page = useRef(config.listing.page)
  useEffect(() => {
    if (!answer) return
    const turned = page.current !== answer.listing.page
    page.current = answer.listing.page
    // Back and forward keep their own place in the page.
    if (turned && target?.history === 'push' && !target.append) view.current?.scrollIntoView({block: 'start'})
  }, [answer, target])
  const restored = useRef(false)
  useEffect(() => {
    if (!ready || restored.current) return
    restored.current = true
    const seen = target?.history === 'none' && readSeenDepth()
    if (seen) window.scrollTo({top: seen.top, behavior: 'instant'})
  }, [ready, target])
  useServerFallback(answered ? null : failure, listing, config.listing)
  if (!answer || !ready)
    return status === 'failed' ? <SearchFailed text={config.site.search.failedText} /> : null
  return (
    <div ref={view}>
      <ListingView
        site={config.site}
        listing={listing}
        shown={answer.listing}
        from={answer.from}
        results={answer.results}
        renderCard={renderCard}
        busy={status === 'loading'}
        failed={status === 'failed'}
      />
    </div>
  )
}
