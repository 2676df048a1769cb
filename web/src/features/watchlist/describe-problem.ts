import type {Settings} from '@forecourt/schemas/generated/site-types'
import {applySiteNouns} from '#/domain/vehicles/vehicle-nouns'
import type {WatchlistProblem} from '#/domain/watchlist/watchlist-address'
import {MAX_WATCHED_CARS} from '#/services/watchlist/records'

const WORDS: {readonly [problem in WatchlistProblem]: string | null} = {
  gone: 'This car is no longer for sale here.',
  sold: 'This car has just been sold.',
  full: `Your watchlist holds ${MAX_WATCHED_CARS} cars. Take one off first.`,
  'other-phone': 'This is not the number that you are signed in with.',
  // Not an error that a shopper can fix: the site's own message is used.
  'not-read': null,
  unavailable: null,
}

/** The message for a refused change; without a specific one, the site's message [8.1]. */
export function describeProblem(
  problem: WatchlistProblem,
  {messages, stock}: Pick<Settings, 'messages' | 'stock'>,
): string {
  const words = WORDS[problem]
  return words === null ? messages.watchlistFailed : applySiteNouns(words, stock.itemTypes)
}
