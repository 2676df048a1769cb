import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {isPlatformOn} from '../../src/env/platform-off.ts'
import {PAGE_START_ID} from '../browser/page-start-names.ts'
import {STILL_SCRIPT} from '../browser/still-page.ts'
import {markScriptsDelayed, removePageData} from '../next-internals.ts'

const BUILD = join(import.meta.dirname, '../../.next')

let hasComplained = false
let stillScript: string | undefined

/**
 * Delays the scripts of a page until its first picture is painted: otherwise the picture is shown a second later on a
 * phone. `browser/page-start.ts` loads them, so a page without it is unchanged, and so is one whose tags are not as
 * expected, which is logged once and fails the journeys. A still page loses its data, and loads a
 * script without React and the framework.
 * The page is given as a letter for each of its bytes.
 */
export function delayScripts(page: string): string {
  if (!page.includes(`id="${PAGE_START_ID}"`)) return page
  try {
    const delayed = markScriptsDelayed(page)
    return isPlatformOn('still-pages') ? removePageData(delayed, readStillScript) : delayed
  } catch (cause) {
    if (!hasComplained) console.error(cause)
    hasComplained = true
    return page
  }
}

/** The path of the script of still pages in this build, below `/_next/`. */
function readStillScript(): string {
  stillScript ??= readFileSync(join(BUILD, STILL_SCRIPT), 'utf8')
  return stillScript
}
