import {useEffect} from 'react'
import {type ListingState, withPage} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {Failure} from '#/lib/result'

/**
 * Where this browser cannot reach the search engine at all, or its key has run out, the server may: then its page
 * is loaded, unless it is the one that is `drawn`. When the server cannot either, what is on the screen stays.
 */
export function useServerFallback(failure: Failure | null, listing: ListingState, drawn: ListingState): void {
  useEffect(() => {
    const url = buildListingUrl(listing)
    if (!failure || buildListingUrl(withPage(listing, drawn.page)) === buildListingUrl(drawn)) return
    fetch(url, {method: 'HEAD'}).then(
      ({ok}) => ok && window.location.assign(url),
      () => {},
    )
  }, [failure, listing, drawn])
}
