import {buildTenant} from './build-tenant.ts'
import type {Directory} from './directory.ts'
import {isPreviewHost} from './is-preview-host.ts'
import {normaliseHost} from './normalise-host.ts'

/**
 * The host name that a reader of `rawHost` is to be sent to: the first of the site, where its settings want one address
 * only. Null where the reader may stay, as on a host for previews.
 */
export function getMainHost(directory: Directory, site: string, rawHost: string): string | null {
  const host = normaliseHost(rawHost)
  const [main] = directory.sites.get(site)?.hosts ?? []
  if (!main || normaliseHost(main) === host) return null
  const hosts = buildTenant(directory, site)?.settings.hosts
  if (!hosts?.redirectToMain || isPreviewHost(hosts, host)) return null
  return normaliseHost(main)
}
