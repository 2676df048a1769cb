import {rememberReads} from '#platform/releases/record-tags'
import type {Directory} from './directory.ts'

/**
 * Remembers what is made of each site, until the directory's object is replaced because content has changed. Who gets it
 * depends on the settings that were read for it.
 */
export function rememberSites<T extends object>(
  make: (directory: Directory, site: string) => T | null,
): (directory: Directory, site: string) => T | null {
  const known = new WeakMap<Directory, Map<string, () => T | null>>()
  return (directory, site) => {
    const bySite = known.get(directory) ?? new Map<string, () => T | null>()
    known.set(directory, bySite)
    const get = bySite.get(site) ?? rememberReads(() => make(directory, site))
    const made = get()
    if (made) bySite.set(site, get)
    return made
  }
}
