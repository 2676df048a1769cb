import {getTenant} from './get-tenant.ts'
import {resolveHost} from './list-tenants.ts'
import type {TenantConfig} from './tenant-config.ts'

/** The site that a request's Host names; null for an unknown host. Throws `ContentUnavailable`. */
export async function requestTenant(request: Request): Promise<TenantConfig | null> {
  const slug = await resolveHost(request.headers.get('host') ?? '')
  return slug === null ? null : getTenant(slug)
}
