import type {SiteRecord} from './list-layers.ts'

/** With more sites than this the desk does not list them all; staff search for a site. */
export const MAX_LISTED_SITES = 12

/** The path of a site's desk; `sites` are all sites, in the order of the desk. */
export function getSitePath({id, slug}: SiteRecord, sites: readonly SiteRecord[]): string {
  const place = sites.findIndex((site) => site.id === id)
  return place < MAX_LISTED_SITES ? `/structure/${slug}` : `/structure/all-sites;${id}`
}
