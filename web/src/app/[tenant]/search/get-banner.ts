import type {LinkValue, Settings} from '@forecourt/schemas'
import {cacheLife, cacheTag} from 'next/cache'
import {leadsSomewhere} from '#/pipeline/page-of'
import {getTenant} from '#/tenant/get-tenant'
import {stockTags} from '#/tenant/site-stock'

const SELLING = '/sell-my-car'

/** The links of a site's banner above its stock (spec 2.24a); those that lead nowhere are left out. */
export async function getBanner(tenantSlug: string): Promise<readonly LinkValue[]> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant?.settings.search.featureBanner.show) return []
  cacheTag(...stockTags(tenant))
  cacheLife('content')
  const links = nameLinks(tenant.settings)
  const known = await Promise.all(links.map(({href}) => leadsSomewhere(href, tenantSlug)))
  return links.filter((_, index) => known[index])
}

// An instant offer is promised only where the site gives one.
function nameLinks({search, features}: Settings): readonly LinkValue[] {
  const {links, instantOfferLabel} = search.featureBanner
  if (!features.instantOffer.on || !instantOfferLabel) return links
  return links.map((link) => (link.href === SELLING ? {...link, label: instantOfferLabel} : link))
}
