import type {ListingState} from '#/domain/listing/listing-state'
import {syncSliders} from './start-sliders'

/** Shows the listing's words and bounds in the inputs, except words that the shopper is typing. */
export function syncInputs(root: HTMLElement, listing: ListingState): void {
  const query = root.querySelector<HTMLInputElement>('input[name="query"]:not([type="hidden"])')
  if (query && query !== document.activeElement && query.value !== listing.query) query.value = listing.query
  syncSliders(root, listing)
}
