'use client'

import {type ReactNode, useEffect, useLayoutEffect, useRef} from 'react'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {ListingView} from '../listing-view'
import {SearchFailed} from '../search-failed'
import type {LiveProps} from './live-config'
import {syncInputs} from './sync-inputs'
import {useListingStore} from './use-listing-store'
import {useServerFallback} from './use-server-fallback'

export type LiveListingProps = LiveProps & {
  renderCard: (vehicle: ListedVehicle, index: number) => ReactNode
}

/**
 * The listing from live answers. It starts at the first choice a shopper makes, so a page that is only read asks
 * the search engine for nothing. What is chosen shows at once, the cars when they are there.
 */
export function LiveListing({config, targets, ready, onReady, renderCard}: LiveListingProps) {
  const {listing, answer, status, failure} = useListingStore(config, targets, ready)
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
  useServerFallback(answered ? null : failure, listing)
  if (!answer || !ready) return status === 'failed' ? <SearchFailed /> : null
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
