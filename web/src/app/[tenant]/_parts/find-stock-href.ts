import {linkTo} from '@forecourt/schemas/routes/routes'
import {cacheLife, cacheTag} from 'next/cache'
import {toPathWord as wordOf} from '#/domain/listing/path-words'
import {getTenant} from '#/tenant/get-tenant'
import {listStockTags} from '#/tenant/site-stock'
import {getSites} from '#/tenant/sites'

/** The list of a make's cars, or of one of its models; null if the site has none. */
export async function findStockHref(
  tenantSlug: string,
  make: string,
  model?: string,
): Promise<string | null> {
  'use cache'
  cacheLife('content')
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  cacheTag(...listStockTags(tenant))
  const words = [make, ...(model === undefined ? [] : [model])].map(wordOf)
  const href = linkTo('search', {words: words.join('/')})
  return (await getSites().hasPage(href, tenantSlug)) ? href : null
}
