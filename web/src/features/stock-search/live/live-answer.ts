import {type ListingState, withPage} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/read-results'
import {type Failure, fail, ok, type Result} from '#/lib/result'

/** A listing asked for; `from` an earlier page on, to show both and what is between. */
export type Asked = {readonly listing: ListingState; readonly from: number}

/** An answer and what it answers. */
export type Answer = Asked & {readonly results: ListingResults}

/** What a shopper asked for last, and the last good answer, which stays until a newer one is there (spec 4.5). */
export type Snapshot = {
  readonly listing: ListingState
  readonly answer: Answer | null
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | null
}

/** What is asked for, as InstantSearch's query. */
export function writeAsked(asked: Asked): string {
  return JSON.stringify(asked)
}

/** What a query of InstantSearch asks for; null for the empty one that it starts with. */
export function readAsked(query: string): Asked | null {
  return query === '' ? null : (JSON.parse(query) as Asked)
}

/** What InstantSearch holds at the moment. */
export type Held = {readonly query: string; readonly userData?: readonly unknown[]}

/** Of what is held, the answers to what was asked last; none while they are on their way. */
export function listAnswers(asked: Asked, {query, userData}: Held): readonly unknown[] {
  return query === writeAsked(asked) ? (userData ?? []) : []
}

/**
 * What is shown: a good answer, or the last good one with why there is no newer. `answers` is what InstantSearch
 * holds for what was asked last, empty while it is on its way.
 */
export function readSnapshot(before: Snapshot, {listing}: Asked, answers: readonly unknown[]): Snapshot {
  // The search client alone writes these (search-client.ts).
  const [answer] = answers as readonly Result<Answer>[]
  if (!answer) return {...before, listing, status: 'loading'}
  if (!answer.ok) return {...before, listing, status: 'failed', failure: answer.error}
  return {listing, answer: answer.data, status: 'ready', failure: null}
}

/** The pages `from` to the listing's own as one; pages in memory cost nothing. */
export async function askPages(
  {listing, from}: Asked,
  ask: (listing: ListingState) => Promise<Result<ListingResults>>,
): Promise<Result<Answer>> {
  const pages = Array.from({length: Math.max(0, listing.page - from)}, (_, index) =>
    ask(withPage(listing, from + index)),
  )
  const [last, ...earlier] = await Promise.all([ask(listing), ...pages])
  if (!last?.ok) return last ?? fail('stock', 'No page')
  const vehicles = [...earlier, last].flatMap((page) => (page.ok ? page.data.vehicles : []))
  const unique = [...new Map(vehicles.map((car) => [car.id, car])).values()]
  return ok({listing, from, results: {...last.data, vehicles: unique}})
}
