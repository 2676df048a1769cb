import {useEffect} from 'react'
import {buildListingUrl} from '#/domain/listing/build-listing-url'
import type {ListingState} from '#/domain/listing/listing-state'
import type {Failure} from '#/lib/result'

/**
 * Where this browser cannot reach the search engine at all, or its key has run out, the server may: then its page
 * is loaded. When the server cannot either, what is on the screen stays.
 */
export function useServerFallback(failure: Failure | null, listing: ListingState): void {
  useEffect(() => {
    if (!failure) return
    const url = buildListingUrl(listing)
    fetch(url, {method: 'HEAD'}).then(
      ({ok}) => ok && window.location.assign(url),
      () => {},
    )
  }, [failure, listing])
}
