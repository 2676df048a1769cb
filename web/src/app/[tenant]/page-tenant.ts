import {notFound} from 'next/navigation'
import {getTenant} from '#/tenant/get-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {slugOf} from '#/tenant/tenant-segment'

/** The site of a page's first segment; a segment that is no site's gets the 404 page. */
export async function pageTenant(segment: string): Promise<TenantConfig> {
  const tenant = await getTenant(slugOf(segment))
  if (!tenant) notFound()
  return tenant
}
