/** The mark of a page that has no data for React, because nothing in it changes by React (`removePageData`). */
export const STILL_PAGE = 'data-still'

/** The file of a build that has the path of the script of still pages, below `/_next/`. */
export const STILL_SCRIPT = 'still-script'
