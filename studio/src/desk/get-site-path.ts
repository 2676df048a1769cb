import type {SiteRecord} from '../layers/list-layers.ts'

/** More sites than this are found by searching the list of all of them. */
export const SITES_AT_HAND = 12

/** The path of a site's desk; `sites` are all of them, in the order of the desk. */
export function getSitePath({id, slug}: SiteRecord, sites: readonly SiteRecord[]): string {
  const place = sites.findIndex((site) => site.id === id)
  return place < SITES_AT_HAND ? `/structure/${slug}` : `/structure/all-sites;${id}`
}
