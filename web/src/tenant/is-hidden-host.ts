import {buildTenant} from './build-tenant.ts'
import type {Directory} from './directory.ts'
import {isPreviewHost} from './is-preview-host.ts'
import {normaliseHost} from './normalise-host.ts'

const known = new WeakMap<Directory, Map<string, boolean>>()

/** Whether search engines are to leave a host alone: a preview of a site, or a site that is still being made. */
export function isHiddenHost(directory: Directory, site: string, rawHost: string): boolean {
  const host = normaliseHost(rawHost)
  const answers = known.get(directory) ?? new Map<string, boolean>()
  known.set(directory, answers)
  const answer = answers.get(host) ?? decide(directory, site, host)
  answers.set(host, answer)
  return answer
}

function decide(directory: Directory, site: string, host: string): boolean {
  const hosts = buildTenant(directory, site)?.settings.hosts
  if (!hosts) return true
  return !hosts.searchable || isPreviewHost(hosts, host)
}
