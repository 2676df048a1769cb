import {SHOWN_ORDER} from '@forecourt/schemas/document/shown-order'
import {extra} from '@forecourt/schemas/extra/extra'
import {cacheTag} from 'next/cache'
import {listScoped} from '#/gateways/cms/list-scoped'
import {tags} from '#/lib/cache-tags'
import {getTenant} from '#/tenant/get-tenant'
import {getSiteScope} from '#/tenant/tenant-config'
import type {OfferedExtra} from './describe-order.ts'

/** The extras that a site offers, in the order that staff gave them. Throws `ContentUnavailable` in an outage. */
export async function listExtras(tenantSlug: string): Promise<readonly OfferedExtra[]> {
  'use cache'
  cacheTag(tags.content)
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return []
  const found = await listScoped(extra, getSiteScope(tenant), {order: SHOWN_ORDER.extra})
  return found.map(({id, name, price, description, terms, carTypes}) => ({
    id,
    name,
    price,
    description,
    terms,
    carTypes,
  }))
}
