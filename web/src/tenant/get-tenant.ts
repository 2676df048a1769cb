import {getNextFlagChange, resolveFlags} from '@forecourt/schemas/time/windows'
import {cacheLife, cacheTag} from 'next/cache'
import {cache} from 'react'
import {isBuilding} from '#/env/env'
import {OUTAGE} from '#/gateways/cms/content-change'
import {getContentStatus} from '#/gateways/cms/content-status'
import {watchWindows} from '#/gateways/cms/window-clock'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {getView} from '#/lib/site-view'
import {getSites} from './sites.ts'
import {listTenantParts, type TenantConfig} from './tenant-config.ts'

/**
 * The site with this slug, all settings resolved; null when there is no such live site. Cached, and released
 * when any document it is made of changes. Throws `ContentUnavailable` when content is down with no last good.
 * The parts of one page share one reading: each of its own would unpack all settings anew.
 */
export const getTenant = cache((slug: string) => readTenant(slug))

async function readTenant(slug: string): Promise<TenantConfig | null> {
  'use cache'
  cacheTag(tags.content, tags.site(slug))
  // A build reads no backend; its one page is the sample that the framework asks for.
  const built = isBuilding() ? null : await getSites().readTenant(slug)
  const tenant = built && withFeaturesAt(built, Date.now())
  const isDown = getContentStatus().failure !== null
  if (isDown) cacheLife('fallback')
  else cacheLife('content')
  const parts = [...(isDown ? [OUTAGE] : []), ...(tenant ? listTenantParts(tenant) : [])]
  cacheTag(...parts.slice(0, MAX_TAGS - 2).map(tags.document))
  return tenant
}

/**
 * A site with its features as they are at `now` (ms): `on` says what the days allow. The site is made afresh when a
 * feature's days begin or end.
 */
export function withFeaturesAt(tenant: TenantConfig, now: number): TenantConfig {
  const {features} = tenant.settings
  const edge = getNextFlagChange(features, now)
  if (edge !== null && getView(tenant.slug) === 'public')
    watchWindows([{id: tenant.id, window: {start: new Date(edge).toISOString(), end: null}}], now)
  const timed = resolveFlags(features, now)
  return timed === features ? tenant : {...tenant, settings: {...tenant.settings, features: timed}}
}
