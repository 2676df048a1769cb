import {findParts} from './behaviour.ts'

/** The texts about the watchlist in a browser [8.1, 8.2]; `{car}` is a placeholder. */
export type WatchlistTexts = {
  readonly watchlistSavedTitle: string
  readonly watchlistSavedText: string
  readonly watchlistRemovedTitle: string
  readonly watchlistRemovedText: string
  readonly watchlistFailed: string
  readonly viewList: string
}

/** Shows scripts that a site has a watchlist, and its texts; in the layout of every page. */
export type WatchList = {
  attributes: {
    words: WatchlistTexts
    /** Whether cars can be stored in this browser too. */
    favourites: boolean
  }
}

/** The watchlist data in a page; null on a site without one. */
export function findWatchlist(): {readonly words: WatchlistTexts; readonly favourites: boolean} | null {
  const root = document.querySelector<HTMLElement>('watch-list')
  if (!root) return null
  const {value} = findParts<WatchList>(root)
  return {words: value('words'), favourites: value('favourites')}
}
