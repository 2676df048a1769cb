import {hasWords} from '../live-query/split-words.ts'
import {MAX_LISTED_SITES} from './get-site-path.ts'
import type {SiteRecord} from './list-layers.ts'

/** The sites whose names have all of the typed words, in any order; all without words. */
export function findSites(sites: readonly SiteRecord[], typed: string): readonly SiteRecord[] {
  return sites.filter(({name}) => hasWords(name, typed))
}

/** Describes how many of the found sites are listed; empty where all are. */
export function describeFoundSites(found: number): string {
  if (found === 0) return 'No site has these words in its name.'
  return found > MAX_LISTED_SITES ? `${MAX_LISTED_SITES} of ${found} sites. Type a name to find another.` : ''
}
