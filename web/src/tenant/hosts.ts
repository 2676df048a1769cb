import type {Settings} from '@forecourt/schemas/generated/site-types'
import {buildTenant} from './build-tenant.ts'
import type {Directory} from './directory.ts'
import {rememberSites} from './remember-sites.ts'

const getHosts = rememberSites((directory, site) => buildTenant(directory, site)?.settings.hosts ?? null)

/**
 * The host name to which a request for `rawHost` is redirected: the first of the site, if it uses only one address.
 * Null for no redirect, as on a host for previews.
 */
export function getMainHost(directory: Directory, site: string, rawHost: string): string | null {
  const host = normaliseHost(rawHost)
  const [main] = directory.sites.get(site)?.hosts ?? []
  if (!main || normaliseHost(main) === host) return null
  const hosts = getHosts(directory, site)
  if (!hosts?.redirectToMain || isPreviewHost(hosts, host)) return null
  return normaliseHost(main)
}

/** Whether search engines must not index a host: a preview of a site, or a site that is not live yet. */
export function isHiddenHost(directory: Directory, site: string, rawHost: string): boolean {
  const hosts = getHosts(directory, site)
  return !hosts?.searchable || isPreviewHost(hosts, normaliseHost(rawHost))
}

/** Whether a host (normalised by `normaliseHost`) is one of a site's preview hosts. */
function isPreviewHost({previewHosts}: Settings['hosts'], host: string): boolean {
  return previewHosts.some((name) => normaliseHost(name) === host)
}

/** A Host header in the directory's format: lower case, no port, no trailing dot. */
export function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
