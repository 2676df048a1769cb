import {getTenant} from './get-tenant.ts'
import {resolveHost} from './list-tenants.ts'
import type {TenantConfig} from './tenant-config.ts'

/** The site whose host a request names; null when no site answers there or none can be read now. */
export async function requestTenant(request: Request): Promise<TenantConfig | null> {
  const host = request.headers.get('host') ?? ''
  const slug = await resolveHost(host).catch(() => null)
  return slug === null ? null : getTenant(slug)
}

/** Whether a request was sent by a page of the site itself; a browser says so, other senders say nothing. */
export function isOwnOrigin(request: Request): boolean {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
