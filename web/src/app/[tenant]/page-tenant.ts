import {draftMode} from 'next/headers'
import {notFound} from 'next/navigation'
import {viewOf} from '#/lib/site-view'
import {getTenant} from '#/tenant/get-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {slugOf} from '#/tenant/tenant-segment'

/** The site of a page's first segment; a segment that is no site's gets the 404 page. */
export async function pageTenant(segment: string): Promise<TenantConfig> {
  const name = slugOf(segment)
  // A preview outside of draft mode would be kept and given to others.
  if (viewOf(name) !== 'public' && !(await draftMode()).isEnabled) notFound()
  const tenant = await getTenant(name)
  if (!tenant) notFound()
  return tenant
}
