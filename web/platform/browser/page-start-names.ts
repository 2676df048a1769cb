// Names that `page-start.ts` shares with others.

/** The id of the inline script that every page begins with. */
export const PAGE_START_ID = 'page-start'

/**
 * Where a page that is left before its scripts have loaded records its subject, in this tab's storage: a line of JSON
 * for each, `[path, parameters, words of the search, data of the car]`.
 */
export const LEFT_PAGES_KEY = 'forecourt.left.1'

/** The element that names a page's subject: the search that it shows, or its car. */
export const PAGE_SUBJECT = '[data-search-words],[data-car][data-page]'
