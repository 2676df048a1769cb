import type {ListingState} from '#/domain/listing/listing-state'

/** Shows the listing's words and bounds in the inputs, except where the shopper is typing. */
export function syncInputs(root: HTMLElement, listing: ListingState): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-control]')) {
    if (input === document.activeElement) continue
    const value = wanted(listing, input.name)
    if (input.value !== value) input.value = value
  }
}

function wanted(listing: ListingState, name: string): string {
  if (name === 'query') return listing.query
  const [, attribute, end] = /^(\w+)_(min|max)$/.exec(name) ?? []
  const bounds = Object.entries(listing.ranges).find(([known]) => known === attribute)?.[1]
  const bound = end === 'min' ? bounds?.min : bounds?.max
  return bound === null || bound === undefined ? '' : String(bound)
}
