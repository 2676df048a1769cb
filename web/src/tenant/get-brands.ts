import {cacheLife, cacheTag} from 'next/cache'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {listAddressTags} from './link-tags.ts'
import {type Brand, getSites} from './sites.ts'
import {getSiteScope, listTenantTags, type TenantConfig} from './tenant-config.ts'

/**
 * The brands of a site, its own first: of its locations, its models and its offers. Cached until one of those changes.
 * Throws `ContentUnavailable`.
 */
export function getBrands(tenant: TenantConfig): Promise<readonly Brand[]> {
  return readBrands(tenant.slug, [...listAddressTags(getSiteScope(tenant)), ...listTenantTags(tenant)])
}

async function readBrands(site: string, releasedBy: readonly string[]): Promise<readonly Brand[]> {
  'use cache'
  cacheLife('content')
  const brands = await getSites().listBrands(site)
  const own = brands.map(({id}) => tags.document(id))
  cacheTag(...[...own, ...releasedBy].slice(0, MAX_TAGS))
  return brands
}
