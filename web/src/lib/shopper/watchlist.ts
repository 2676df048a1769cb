import {onPageReturn} from '#/lib/page-events'
import type {BrowserList} from './browser-list.ts'
import {fetchShopperState, hasSessionHint} from './shopper-state.ts'
import {favourites} from './vehicle-lists.ts'

const listeners = new Set<() => void>()
let ids: readonly string[] = []
let isAsked = false

function setIds(next: readonly string[]): void {
  ids = next
  for (const listener of listeners) listener()
}

// While the server is unavailable nothing is shown as saved, and the next page requests again. Cars saved in this page
// meanwhile are kept; a restored page may be older than the list.
function askServer(isAnew: boolean): void {
  isAsked = true
  fetchShopperState(isAnew).then(
    (shopper) => setIds(shopper.signedIn ? [...new Set([...(isAnew ? [] : ids), ...shopper.watchlist])] : []),
    () => undefined,
  )
}

/** The signed-in shopper's watchlist in this page: ids of cars. The server stores it. */
export const watchlist = {
  list: () => ids,
  has: (id: string) => ids.includes(id),
  /** Shows a car as saved, or not, in this page. */
  show(id: string, isSaved: boolean): void {
    setIds(isSaved ? [...new Set([id, ...ids])] : ids.filter((other) => other !== id))
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (!isAsked) {
      askServer(false)
      onPageReturn(() => askServer(true))
    }
    return () => listeners.delete(listener)
  },
}

type Saved = Pick<BrowserList<unknown>, 'has' | 'subscribe' | 'list'>

/**
 * The list used by Save: the watchlist for a signed-in shopper on a site that has one, otherwise this browser's own
 * [1.3].
 */
export function getSaveList(): Saved {
  return hasSessionHint() && document.querySelector('watch-list') ? watchlist : favourites
}
