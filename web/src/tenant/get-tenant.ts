import {getNextFlagChange, resolveFixedFlags, resolveFlags} from '@forecourt/schemas/time/windows'
import {cacheLife, cacheTag} from 'next/cache'
import {cache} from 'react'
import {isBuilding} from '#/env/env'
import {OUTAGE} from '#/gateways/cms/content-change'
import {getContentStatus} from '#/gateways/cms/content-status'
import {watchWindows} from '#/gateways/cms/window-clock'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {createSharedResults} from '#/lib/shared-results'
import {getClock, getView, parseMoment} from '#/lib/site-view'
import {getSites} from './sites.ts'
import {listTenantParts, type TenantConfig} from './tenant-config.ts'

/**
 * The live site with this slug, with its settings resolved; null if there is none. Cached until one of its documents
 * changes. Throws `ContentUnavailable` during an outage without a last good result. Pages share it, and nobody changes
 * it.
 */
export const getTenant = cache(async (slug: string) =>
  shared.find(await shareTenant(slug), () => readTenant(slug)),
)

const shared = createSharedResults<TenantConfig | null>()

async function shareTenant(slug: string): Promise<string> {
  'use cache'
  return shared.share(await findTenant(slug))
}

async function readTenant(slug: string): Promise<TenantConfig | null> {
  'use cache'
  return findTenant(slug)
}

/** Finds a site, and states what a cached read of it depends on. */
async function findTenant(slug: string): Promise<TenantConfig | null> {
  cacheTag(tags.content, tags.site(slug))
  // A build reads no backend; its only page is the sample required by the framework.
  const built = isBuilding() ? null : await getSites().readTenant(slug)
  const tenant = built && withFeaturesAt(built, getClock(slug))
  const isDown = getContentStatus().failure !== null
  if (isDown) cacheLife('fallback')
  else cacheLife('content')
  const parts = [...(isDown ? [OUTAGE] : []), ...(tenant ? listTenantParts(tenant) : [])]
  cacheTag(...parts.slice(0, MAX_TAGS - 2).map(tags.document))
  return tenant
}

/**
 * A site with its features as of `now` (ms): `on` already includes their dates. The site is built again when the
 * dates of a feature begin or end.
 */
export function withFeaturesAt(tenant: TenantConfig, now: number): TenantConfig {
  const {features} = tenant.settings
  const edge = getNextFlagChange(features, now)
  if (edge !== null && getView(tenant.slug) === 'public')
    watchWindows([{id: tenant.id, window: {start: new Date(edge).toISOString(), end: null}}], now)
  // A page checks again whether a feature is on, by the current time.
  const isAsOf = parseMoment(getView(tenant.slug)) !== null
  const timed = isAsOf ? resolveFixedFlags(features, now) : resolveFlags(features, now)
  return timed === features ? tenant : {...tenant, settings: {...tenant.settings, features: timed}}
}
