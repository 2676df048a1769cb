import type {Settings} from '@forecourt/schemas/generated/site-types'
import {rememberReads} from '#platform/releases/record-tags'
import {buildTenant} from './build-tenant.ts'
import type {Directory} from './directory.ts'

/**
 * The host name to which a request for `rawHost` is redirected: the first of the site, if it uses only one address.
 * Null for no redirect, as on a host for previews.
 */
export function getMainHost(directory: Directory, site: string, rawHost: string): string | null {
  const host = normaliseHost(rawHost)
  const [main] = directory.sites.get(site)?.hosts ?? []
  if (!main || normaliseHost(main) === host) return null
  const hosts = buildTenant(directory, site)?.settings.hosts
  if (!hosts?.redirectToMain || isPreviewHost(hosts, host)) return null
  return normaliseHost(main)
}

const known = new WeakMap<Directory, Map<string, () => boolean>>()

/** Whether search engines must not index a host: a preview of a site, or a site that is not live yet. */
export function isHiddenHost(directory: Directory, site: string, rawHost: string): boolean {
  const host = normaliseHost(rawHost)
  const answers = known.get(directory) ?? new Map<string, () => boolean>()
  known.set(directory, answers)
  const answer = answers.get(host) ?? rememberReads(() => decide(directory, site, host))
  answers.set(host, answer)
  return answer()
}

function decide(directory: Directory, site: string, host: string): boolean {
  const hosts = buildTenant(directory, site)?.settings.hosts
  if (!hosts) return true
  return !hosts.searchable || isPreviewHost(hosts, host)
}

/** Whether a host (normalised by `normaliseHost`) is one of a site's preview hosts. */
function isPreviewHost({previewHosts}: Settings['hosts'], host: string): boolean {
  return previewHosts.some((name) => normaliseHost(name) === host)
}

/** A Host header in the directory's format: lower case, no port, no trailing dot. */
export function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
