import {documents} from '@forecourt/schemas'
import {listLive} from '#/gateways/cms/list-live'
import type {SiteScope} from '#/gateways/cms/list-scoped'
import {scopeOf} from '#/tenant/site-scope'
import type {TenantConfig} from '#/tenant/tenant-config'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * The offer that a form is about. One that has just ended, or whose name cannot be read now, is known by its slug: a
 * question about it is worth as much. Null for what is no slug.
 */
export async function findFormOffer(
  tenant: TenantConfig,
  slug: string | null,
): Promise<{slug: string; name: string} | null> {
  if (slug === null || slug.length > 160 || !SLUG.test(slug)) return null
  const offers = await listNames(scopeOf(tenant)).catch(() => [])
  return offers.find((offer) => offer.slug === slug) ?? {slug, name: slug}
}

async function listNames(site: SiteScope): Promise<readonly {slug: string; name: string}[]> {
  'use cache'
  const offers = await listLive(documents.offer, site)
  return offers.map(({slug, name}) => ({slug, name}))
}
