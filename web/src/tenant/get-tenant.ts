import {getNextFlagChange, resolveFixedFlags, resolveFlags} from '@forecourt/schemas/time/windows'
import {cacheLife, cacheTag} from 'next/cache'
import {cache} from 'react'
import {isBuilding} from '#/env/env'
import {OUTAGE} from '#/gateways/cms/content-change'
import {getContentStatus} from '#/gateways/cms/content-status'
import {watchWindows} from '#/gateways/cms/window-clock'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {getClock, getView, parseMoment} from '#/lib/site-view'
import {readApart} from '#platform/releases/record-tags'
import {getSites} from './sites.ts'
import {listTenantTags, type TenantConfig} from './tenant-config.ts'

/**
 * The live site with this slug, with its settings resolved; null if there is none. What reads it is released when one of
 * its documents changes, or a group of settings that it has read. Throws `ContentUnavailable` during an outage without
 * a last good result. Pages share it, and nobody changes it.
 */
export const getTenant = cache(async (slug: string): Promise<TenantConfig | null> => {
  await dependOnSite(slug, getContentStatus().failure !== null)
  return readApart(() => findTenant(slug))
})

async function findTenant(slug: string): Promise<TenantConfig | null> {
  // A build reads no backend; its only page is the sample required by the framework.
  const built = isBuilding() ? null : await getSites().readTenant(slug)
  return built && withFeaturesAt(built, getClock(slug))
}

/** States what each read of a site depends on. */
async function dependOnSite(slug: string, isDown: boolean): Promise<void> {
  'use cache'
  cacheTag(tags.content, tags.site(slug))
  if (isDown) cacheLife('fallback')
  else cacheLife('content')
  const tenant = await readApart(() => findTenant(slug))
  const parts = [...(isDown ? [tags.document(OUTAGE)] : []), ...(tenant ? listTenantTags(tenant) : [])]
  cacheTag(...parts.slice(0, MAX_TAGS - 2))
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
  if (timed === features) return tenant
  const shown = new Proxy(features, {
    get: (flags, name) => Reflect.get(flags, name) && Reflect.get(timed, name),
  })
  const settings = new Proxy(tenant.settings, {
    get: (groups, name) => (name === 'features' ? shown : Reflect.get(groups, name)),
  })
  return {...tenant, settings}
}
