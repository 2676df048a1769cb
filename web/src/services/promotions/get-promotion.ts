import {type Promotion, promotion} from '@forecourt/schemas/promotion/promotion'
import {cacheTag} from 'next/cache'
import {choosePromotion} from '#/domain/promotions/choose-promotion'
import {listScoped} from '#/gateways/cms/list-scoped'
import {tags} from '#/lib/cache-tags'
import {getTenant} from '#/tenant/get-tenant'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'

/**
 * A site's current prize promotion at `now` (ms since the epoch); null if there is none. Throws `ContentUnavailable`
 * in an outage.
 */
export async function getPromotion(
  {slug, settings}: Pick<TenantConfig, 'slug' | 'settings'>,
  now: number,
): Promise<Promotion | null> {
  return choosePromotion(await listPromotions(slug), settings, slug, now)
}

async function listPromotions(tenantSlug: string): Promise<readonly Promotion[]> {
  'use cache'
  cacheTag(tags.content)
  const tenant = await getTenant(tenantSlug)
  return tenant ? listScoped(promotion, getSiteScope(tenant)) : []
}
