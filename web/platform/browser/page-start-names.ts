// Names that `page-start.ts` shares with others.

/** The id of the inline script at the start of every page. */
export const PAGE_START_ID = 'page-start'

/**
 * Where a page that is left before its scripts have loaded records its subject, in this tab's storage: a line of JSON
 * for each, `[path, parameters, words of the search, data of the car]`.
 */
export const LEFT_PAGES_KEY = 'forecourt.left.1'

/** The element with a page's subject: its search, or its car. */
export const PAGE_SUBJECT = '[data-search-words],[data-car][data-page]'

/** A part that is hidden until a behaviour shows it (`globals.css`). */
export const FOLDED = '.until-scripted'
