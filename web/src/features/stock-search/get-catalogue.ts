import {cacheLife, cacheTag} from 'next/cache'
import {cache} from 'react'
import {weeklyRule} from '#/domain/finance/weekly-rule'
import type {StockCatalogue} from '#/domain/listing/stock-catalogue'
import {lastGood} from '#/gateways/search/last-good'
import {readCatalogue} from '#/gateways/search/read-catalogue'
import {getTenant} from '#/tenant/get-tenant'
import {siteFilter, stockTags} from '#/tenant/site-stock'
import {zoneOf} from '#/tenant/zone-of'

/** Every value in a site's stock; null when there is no such site. Cached until the stock or the settings change. */
export const getCatalogue = cache((tenantSlug: string) => readShownCatalogue(tenantSlug))

async function readShownCatalogue(tenantSlug: string): Promise<StockCatalogue | null> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  cacheTag(...stockTags(tenant))
  const now = Date.now()
  const answer = await readCatalogue(
    siteFilter(tenant, now),
    weeklyRule(tenant.settings.finance, zoneOf(tenant), now),
  )
  const {data, stale} = lastGood(`catalogue:${tenantSlug}`, answer)
  if (stale) cacheLife('fallback')
  else cacheLife('hours')
  return data
}
