import {cacheLife, cacheTag} from 'next/cache'
import {isBuilding} from '#/env/env'
import {contentStatus} from '#/gateways/cms/last-good'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {buildTenant, partsOf} from './build-tenant.ts'
import {getDirectory} from './directory-store.ts'
import type {TenantConfig} from './tenant-config.ts'

/**
 * The site with this slug, all settings resolved; null when there is no such live site. Cached, and released
 * when any document it is made of changes. Throws `ContentUnavailable` when content is down with no last good.
 */
export async function getTenant(slug: string): Promise<TenantConfig | null> {
  'use cache'
  cacheTag(tags.content, tags.site(slug))
  // A build reads no backend; its one page is the sample that the framework asks for.
  const tenant = isBuilding() ? null : buildTenant(await getDirectory(), slug)
  if (contentStatus().failure === null) cacheLife('content')
  else cacheLife('fallback')
  const parts = tenant ? partsOf(tenant) : []
  cacheTag(...parts.slice(0, MAX_TAGS - 2).map(tags.document))
  return tenant
}
