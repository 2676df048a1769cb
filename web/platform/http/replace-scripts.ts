import {STILL_PAGE} from '../browser/still-page.ts'
import {replaceBuildScripts} from '../next-internals.ts'

/** Changes the scripts of a page, if they are to be changed. */
export type ChangeScripts = (page: string) => string

const STILL = new RegExp(`^<!DOCTYPE html><html[^>]* ${STILL_PAGE}=""`)

/**
 * Puts one script (its path below `/_next/`) into still pages, in place of React and the framework;
 * `browser/page-start.ts` loads it once the first pictures are shown. Another page is unchanged, and so is one whose
 * tags are not as expected, which is logged once and fails the journeys.
 */
export function createScriptReplacer(path: string): ChangeScripts {
  const script = `<script src="/_next/${path}" type="delayed"></script>`
  let hasComplained = false
  return (page) => {
    if (!STILL.test(page) || page.includes(script)) return page
    try {
      return replaceBuildScripts(page, script)
    } catch (cause) {
      if (!hasComplained) console.error(cause)
      hasComplained = true
      return page
    }
  }
}
