import {cacheLife, cacheTag} from 'next/cache'
import {slugOf as wordOf} from '#/domain/listing/path-words'
import {leadsSomewhere} from '#/pipeline/page-of'
import {getTenant} from '#/tenant/get-tenant'
import {stockTags} from '#/tenant/site-stock'

/** Where a site lists its cars of a model; null while it has none. */
export async function findStockHref(tenantSlug: string, make: string, model: string): Promise<string | null> {
  'use cache'
  cacheLife('content')
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  cacheTag(...stockTags(tenant))
  const href = `/search/${wordOf(make)}/${wordOf(model)}`
  return (await leadsSomewhere(href, tenantSlug)) ? href : null
}
