import {createBrowserList} from './browser-list'

/** A stored search (spec 3.20): its path, its other filters and its description. */
export type RememberedSearch = {
  /** For example `/search/used-cars`. */
  readonly path: string
  /** The parameters of the address, without the question mark; may be empty. */
  readonly filters: string
  /** For example "used Kia SUVs". */
  readonly words: string
}

const PATH = /^\/search\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/
/** The maximum of the site's setting, and the limit until the browser has the setting (spec 9.1d). */
const MOST = 20
const USUAL = 5

/** The address of a stored search. */
export function searchHref({path, filters}: RememberedSearch): string {
  return filters ? `${path}?${filters}` : path
}

/** The last searches of this browser, newest first; by default five. */
export const searchHistory = createBrowserList<RememberedSearch>({
  key: 'forecourt.searches.1',
  max: MOST,
  whenFull: 'drop-oldest',
  getId: searchHref,
  read: readSearch,
})

searchHistory.bound(USUAL)

function readSearch(raw: unknown): RememberedSearch | null {
  if (typeof raw !== 'object' || raw === null) return null
  const {path, filters, words} = {...raw} as {[key: string]: unknown}
  if (typeof path !== 'string' || typeof filters !== 'string' || typeof words !== 'string') return null
  const fits = PATH.test(path) && filters.length <= 1000 && words !== '' && words.length <= 200
  return fits ? {path, filters, words} : null
}
