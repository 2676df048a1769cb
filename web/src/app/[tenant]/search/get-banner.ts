import type {LinkValue} from '@forecourt/schemas/fields/media'
import {cacheLife, cacheTag} from 'next/cache'
import {getTenant} from '#/tenant/get-tenant'
import {listStockTags} from '#/tenant/site-stock'
import {getSites} from '#/tenant/sites'

/** The links of a site's banner above its stock (spec 2.24a), without broken ones. */
export async function getBanner(tenantSlug: string): Promise<readonly LinkValue[]> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant?.settings.search.featureBanner.show) return []
  cacheTag(...listStockTags(tenant))
  cacheLife('content')
  const {links} = tenant.settings.search.featureBanner
  const known = await Promise.all(links.map(({href}) => getSites().hasPage(href, tenantSlug)))
  return links.filter((_, index) => known[index])
}
