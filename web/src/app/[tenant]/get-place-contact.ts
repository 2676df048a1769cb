import {cacheLife, cacheTag} from 'next/cache'
import {leadsSomewhere} from '#/pipeline/page-of'
import {getTenant} from '#/tenant/get-tenant'
import {linkTags} from './link-tags'

const CONTACT = '/contact'

/** Where a place's phone in the header leads in place of a call (spec 2.28): the contact page; null for a call. */
export async function getPlaceContact(tenantSlug: string): Promise<string | null> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (tenant?.settings.locations.headerPhone !== 'contact') return null
  cacheTag(...linkTags(tenant))
  cacheLife('content')
  return (await leadsSomewhere(CONTACT, tenantSlug)) ? CONTACT : null
}
