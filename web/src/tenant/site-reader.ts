import {processValue} from '#/lib/process-store'
import type {TenantConfig} from './tenant-config.ts'

/** Reads one site, all its settings resolved; null when there is no such live site. Throws `ContentUnavailable`. */
export type ReadSite = (slug: string) => Promise<TenantConfig | null>

const holder = () => processValue<{read: ReadSite | null}>('site-reader', () => ({read: null}))

/** Says how this process reads sites; `start-sites.ts` does, before anything asks. The last word counts. */
export function setSiteReader(read: ReadSite): void {
  holder().read = read
}

/** Reads a site as `setSiteReader` said. */
export const readSite: ReadSite = async (slug) => {
  const {read} = holder()
  if (!read) throw new Error('No sites can be read before startSites()')
  return read(slug)
}
