import {cacheLife, cacheTag} from 'next/cache'
import {CONTACT_PATH} from '#/domain/forms/form-links'
import {getTenant} from '#/tenant/get-tenant'
import {linkTags} from '#/tenant/link-tags'
import {getSites} from '#/tenant/sites'

/** The contact page of a site; null if it has none. */
export async function getContactPage(tenantSlug: string): Promise<string | null> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  cacheTag(...linkTags(tenant))
  cacheLife('content')
  return (await getSites().hasPage(CONTACT_PATH, tenantSlug)) ? CONTACT_PATH : null
}
