import {audienceTags} from '#/gateways/cms/list-scoped'
import {scopeOf} from '#/tenant/site-scope'
import {stockTags} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

// Types of documents whose addresses menus link to.
const LINKED = ['page', 'post', 'model', 'offer'] as const

const STOCK_TAGS = 64

/** The tags of a read that asks where links lead: it follows which pages, posts, models and cars there are. */
export function linkTags(tenant: TenantConfig): string[] {
  const site = scopeOf(tenant)
  return [...stockTags(tenant).slice(0, STOCK_TAGS), ...LINKED.flatMap((type) => audienceTags(type, site))]
}
