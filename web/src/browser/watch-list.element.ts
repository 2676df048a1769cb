import {findParts} from './behaviour.ts'

/** The words in which a browser tells of the watchlist [8.1, 8.2]; `{car}` is filled in. */
export type WatchlistWords = {
  readonly watchlistSavedTitle: string
  readonly watchlistSavedText: string
  readonly watchlistRemovedTitle: string
  readonly watchlistRemovedText: string
  readonly watchlistFailed: string
  readonly viewList: string
}

/** Says that a site has a watchlist, and in which words its changes are told; the layout of every page holds it. */
type WatchList = {
  attributes: {
    words: WatchlistWords
    /** Whether cars can be kept in this browser too. */
    favourites: boolean
  }
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'watch-list': WatchList
  }
}

/** What a page says of its site's watchlist; null on a site without one. */
export function findWatchlist(): {readonly words: WatchlistWords; readonly favourites: boolean} | null {
  const root = document.querySelector<HTMLElement>('watch-list')
  if (!root) return null
  const {value} = findParts<WatchList>(root)
  return {words: value('words'), favourites: value('favourites')}
}
