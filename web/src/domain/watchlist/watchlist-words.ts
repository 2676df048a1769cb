import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {WatchlistWords} from '#/browser/watch-list.element'

/** Picks the watchlist texts that a page sends to its browser. */
export function pickWatchlistWords(messages: Settings['messages']): WatchlistWords {
  return {
    watchlistSavedTitle: messages.watchlistSavedTitle,
    watchlistSavedText: messages.watchlistSavedText,
    watchlistRemovedTitle: messages.watchlistRemovedTitle,
    watchlistRemovedText: messages.watchlistRemovedText,
    watchlistFailed: messages.watchlistFailed,
    viewList: messages.viewList,
  }
}
