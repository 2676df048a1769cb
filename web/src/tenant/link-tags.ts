import {listAudienceTags} from '#/gateways/cms/list-scoped'
import {listChoiceTags} from './site-stock.ts'
import {getSiteScope, type TenantConfig} from './tenant-config.ts'

// Types of documents whose addresses menus link to.
const LINKED = ['page', 'post', 'model', 'offer'] as const

const STOCK_TAGS = 64

/** The tags of a read that resolves links to pages, posts, models, offers and lists of cars. */
export function linkTags(tenant: TenantConfig): string[] {
  const site = getSiteScope(tenant)
  return [
    ...listChoiceTags(tenant).slice(0, STOCK_TAGS),
    ...LINKED.flatMap((type) => listAudienceTags(type, site)),
  ]
}
