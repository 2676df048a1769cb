import {cacheLife, cacheTag} from 'next/cache'
import {leadsSomewhere} from '#/pipeline/page-of'
import {getTenant} from '#/tenant/get-tenant'
import {linkTags} from './link-tags'

const CONTACT = '/contact'

/** The contact page of a site; null where it has none. */
export async function getContactPage(tenantSlug: string): Promise<string | null> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  cacheTag(...linkTags(tenant))
  cacheLife('content')
  return (await leadsSomewhere(CONTACT, tenantSlug)) ? CONTACT : null
}
