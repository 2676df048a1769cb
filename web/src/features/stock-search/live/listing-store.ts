import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/read-results'
import type {Failure, Result} from '#/lib/result'

/** An answer and what it answers. */
export type Answer = {readonly listing: ListingState; readonly results: ListingResults}

/** What a shopper asked for last, and the last good answer, which stays until a newer one is there (spec 4.5). */
export type Snapshot = {
  readonly listing: ListingState
  readonly answer: Answer | null
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | null
}

export type ListingStore = {
  readonly subscribe: (onChange: () => void) => () => void
  readonly snapshot: () => Snapshot
  readonly go: (listing: ListingState) => void
}

type AskListing = (listing: ListingState) => Promise<Result<ListingResults>>

/**
 * Holds what the live listing shows. Answers may come in any order: only the answer to what was asked last is
 * taken, so a slow one never overtakes.
 */
export function createListingStore(first: ListingState, ask: AskListing): ListingStore {
  let current: Snapshot = {listing: first, answer: null, status: 'ready', failure: null}
  const listeners = new Set<() => void>()
  function change(next: Partial<Snapshot>): void {
    current = {...current, ...next}
    for (const listener of listeners) listener()
  }
  async function go(listing: ListingState): Promise<void> {
    change({listing, status: 'loading'})
    const answer = await ask(listing)
    if (current.listing !== listing) return
    if (answer.ok) change({answer: {listing, results: answer.data}, status: 'ready', failure: null})
    else change({status: 'failed', failure: answer.error})
  }
  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    snapshot: () => current,
    go: (listing) => void go(listing),
  }
}
