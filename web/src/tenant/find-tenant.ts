import {buildTenant} from './build-tenant.ts'
import {getDirectory} from './directory-store.ts'
import type {TenantConfig} from './tenant-config.ts'

/** The current configuration of a site, without the framework's cache: for work outside any request. */
export async function findTenant(slug: string): Promise<TenantConfig | null> {
  return buildTenant(await getDirectory(), slug)
}
