/** The attribute of a page in which nothing changes by React, so that it is sent without React (`replaceScripts`). */
export const STILL_PAGE = 'data-still'

/** The file of a build that has the path of the script of still pages, below `/_next/`. */
export const STILL_SCRIPT = 'still-script'
