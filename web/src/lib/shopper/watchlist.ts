import {onPageReturn} from '#/lib/page-events'
import type {BrowserList} from './browser-list.ts'
import {askShopper, hasSessionHint} from './shopper-state.ts'
import {favourites} from './vehicle-lists.ts'

const listeners = new Set<() => void>()
let ids: readonly string[] = []
let isAsked = false

function setIds(next: readonly string[]): void {
  ids = next
  for (const listener of listeners) listener()
}

// While the server does not answer nothing is shown as saved, and the next page asks again. What was saved in this page
// meanwhile stays; a page that comes back may be older than the list.
function askServer(isAnew: boolean): void {
  isAsked = true
  askShopper(isAnew).then(
    (shopper) => setIds(shopper.signedIn ? [...new Set([...(isAnew ? [] : ids), ...shopper.watchlist])] : []),
    () => undefined,
  )
}

/** The watchlist of the shopper who is signed in, as this page knows it: ids of cars. The server holds it. */
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

/** The list that Save works on: the watchlist for who is signed in on a site that has one, else this browser's own [1.3]. */
export function getSavingList(): Saved {
  return hasSessionHint() && document.querySelector('watch-list') ? watchlist : favourites
}
