import type {Directory} from './directory.ts'

/** Remembers what is made of each site, until the directory's object is replaced because content has changed. */
export function rememberSites<T extends object>(
  make: (directory: Directory, site: string) => T | null,
): (directory: Directory, site: string) => T | null {
  const known = new WeakMap<Directory, Map<string, T>>()
  return (directory, site) => {
    const bySite = known.get(directory) ?? new Map<string, T>()
    known.set(directory, bySite)
    const made = bySite.get(site) ?? make(directory, site)
    if (made) bySite.set(site, made)
    return made
  }
}
