/** The mark of a page that has no data for React, because nothing in it changes by React (`removePageData`). */
export const STILL_PAGE = 'data-still'

/** Whether the page in this browser is one that React does not take over. */
export function isStillPage(): boolean {
  return document.documentElement.hasAttribute(STILL_PAGE)
}
