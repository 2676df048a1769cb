import {withPage} from '#/domain/listing/change-listing'
import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/read-results'
import {type Failure, fail, type Result} from '#/lib/result'

/** An answer and what it answers. */
export type Answer = {
  readonly listing: ListingState
  /** The first page of those shown; the last is the listing's. */
  readonly from: number
  readonly results: ListingResults
}

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
  /** Asks for a listing; `from` an earlier page on, to show both and what is between. */
  readonly go: (listing: ListingState, from?: number) => void
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
  async function go(listing: ListingState, from: number): Promise<void> {
    change({listing, status: 'loading'})
    const answer = await askPages(listing, from, ask)
    if (current.listing !== listing) return
    if (answer.ok) change({answer: {listing, from, results: answer.data}, status: 'ready', failure: null})
    else change({status: 'failed', failure: answer.error})
  }
  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    snapshot: () => current,
    go: (listing, from = listing.page) => void go(listing, from),
  }
}

/** The pages `from` to the listing's own as one; pages in memory cost nothing. */
async function askPages(
  listing: ListingState,
  from: number,
  ask: AskListing,
): Promise<Result<ListingResults>> {
  const pages = Array.from({length: listing.page - from}, (_, index) => ask(withPage(listing, from + index)))
  const [last, ...earlier] = await Promise.all([ask(listing), ...pages])
  if (!last?.ok) return last ?? fail('stock', 'No page')
  const vehicles = [...earlier, last].flatMap((page) => (page.ok ? page.data.vehicles : []))
  return {
    ok: true,
    data: {...last.data, vehicles: [...new Map(vehicles.map((car) => [car.id, car])).values()]},
  }
}
