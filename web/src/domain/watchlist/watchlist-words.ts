import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {WatchlistWords} from '#/browser/watch-list.element'

/** Picks what a page tells its browser of the watchlist. */
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
