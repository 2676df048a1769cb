import type {LinkValue} from '@forecourt/schemas/fields/media'
import {FORM_ADDRESSES} from '@forecourt/schemas/routes/routes'
import {cacheLife, cacheTag} from 'next/cache'
import {hasInstantOffers} from '#/domain/valuations/has-instant-offers'
import {getEnv} from '#/env/env'
import {getTenant} from '#/tenant/get-tenant'
import {removeDeadLinks} from '#/tenant/remove-dead-links'
import {listChoiceTags} from '#/tenant/site-stock'

const SELLING: ReadonlySet<string> = new Set(FORM_ADDRESSES.tradeIn.paths)

/** The links of a site's banner above its stock (spec 2.24a), without broken ones. */
export async function getBanner(tenantSlug: string): Promise<readonly LinkValue[]> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant?.settings.search.featureBanner.show) return []
  cacheTag(...listChoiceTags(tenant))
  cacheLife('content')
  const {links, instantOfferLabel} = tenant.settings.search.featureBanner
  const isOffering = hasInstantOffers(tenant.settings, getEnv().valuation !== null, Date.now())
  return (await removeDeadLinks(tenantSlug, links)).map((link) =>
    isOffering && instantOfferLabel && SELLING.has(link.href) ? {...link, label: instantOfferLabel} : link,
  )
}
