import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {WatchlistTexts} from '#/browser/watch-list.element'

/** Picks the watchlist texts that a page sends to its browser. */
export function pickWatchlistTexts(messages: Settings['messages']): WatchlistTexts {
  return {
    watchlistSavedTitle: messages.watchlistSavedTitle,
    watchlistSavedText: messages.watchlistSavedText,
    watchlistRemovedTitle: messages.watchlistRemovedTitle,
    watchlistRemovedText: messages.watchlistRemovedText,
    watchlistFailed: messages.watchlistFailed,
    viewList: messages.viewList,
  }
}
