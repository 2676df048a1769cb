import {isPlatformOn} from '../../src/env/platform-off.ts'
import {PAGE_START_ID} from '../browser/page-start-names.ts'
import {markScriptsDelayed, removePageData} from '../next-internals.ts'

let hasComplained = false

/**
 * Delays the scripts of a page until its first picture is painted: otherwise the picture is shown a second later on a
 * phone. `browser/page-start.ts` loads them, so a page without it is unchanged, and so is one whose tags are not as
 * expected, which is logged once and fails the journeys. A still page loses its data and the scripts of its route too.
 * The page is given as a letter for each of its bytes.
 */
export function delayScripts(page: string): string {
  if (!page.includes(`id="${PAGE_START_ID}"`)) return page
  try {
    const delayed = markScriptsDelayed(page)
    return isPlatformOn('still-pages') ? removePageData(delayed) : delayed
  } catch (cause) {
    if (!hasComplained) console.error(cause)
    hasComplained = true
    return page
  }
}
