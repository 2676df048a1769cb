import {ITEM_TYPES, type ItemType} from '@forecourt/schemas/vehicle/enums'
import {resolveValuedKinds} from '#/domain/valuations/resolve-valued-kinds'
import {readKinds} from '#/gateways/search/read-catalogue'
import type {StockScope} from '#/gateways/valuation/port'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

/** At least one kind, and whether stock search answered where they depend on it. */
export type ValuedKinds = {readonly kinds: readonly [ItemType, ...ItemType[]]; readonly isKnown: boolean}

/** The kinds of vehicles a site values. Its stock is asked only where its settings name none. `now` in ms. */
export async function listValuedKinds(tenant: TenantConfig, now: number): Promise<ValuedKinds> {
  if (tenant.settings.valuations.itemTypes.length > 0)
    return {kinds: resolveValuedKinds(tenant.settings, null), isKnown: true}
  const read = await readKinds(buildSiteFilter(tenant, now))
  const held = read.ok ? ITEM_TYPES.filter((kind) => read.data.includes(kind)) : null
  return {kinds: resolveValuedKinds(tenant.settings, held), isKnown: read.ok}
}

/** The stock of a site of one kind, which a valuation compares with. `now` in ms since the epoch. */
export function buildKindScope(tenant: TenantConfig, kind: ItemType, now: number): StockScope {
  return {filter: `${buildSiteFilter(tenant, now)} && item_type:=${kind}`}
}
