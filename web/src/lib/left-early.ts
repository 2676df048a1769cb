/**
 * Where a page that is left before its scripts came notes what it was about, in this tab's storage: a line of JSON for
 * each, `[path, parameters, words of the search, data of the car]`. Written by the loader in `server/load-later.ts`.
 */
export const LEFT_EARLY = 'forecourt.left.1'

/** What a page is about: the search that it shows, or its car. */
export const PAGE_IS_ABOUT = '[data-search-words],[data-car][data-page]'
