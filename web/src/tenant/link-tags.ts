import type {SiteScope} from '#/gateways/cms/list-scoped'
import {tags} from '#/lib/cache-tags'
import {listChoiceTags} from './site-stock.ts'
import {getSiteScope, type TenantConfig} from './tenant-config.ts'

const STOCK_TAGS = 64

/** The tags of a read that resolves links to pages, posts, models, offers and lists of cars. */
export function linkTags(tenant: TenantConfig): string[] {
  return [...listChoiceTags(tenant).slice(0, STOCK_TAGS), ...listAddressTags(getSiteScope(tenant))]
}

/**
 * The tags of a read of which pages, posts, models and offers a site has, but not of what is in them. They are
 * released by `claimAddressChanges`.
 */
export function listAddressTags({slug, id, layerIds}: SiteScope): string[] {
  return [tags.content, tags.site(slug), ...['all', id, ...layerIds].map(tags.addressesFor)]
}
