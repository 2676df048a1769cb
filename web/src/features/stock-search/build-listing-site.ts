import {ITEM_TYPES} from '@forecourt/schemas'
import type {StockCatalogue} from '#/domain/listing/stock-catalogue'
import type {PromoTile} from '#/domain/place-promo-tiles'
import type {TenantConfig} from '#/tenant/tenant-config'
import type {ListingSite} from './listing-site'

const HOUR_MS = 3_600_000

/** Picks a listing's part of a site. */
export function buildListingSite(
  {slug, settings, locations}: TenantConfig,
  catalogue: StockCatalogue,
  tiles: readonly PromoTile[],
  now: number,
): ListingSite {
  const kinds = catalogue.values.item_type?.map(({value}) => value) ?? []
  const {search, identity} = settings
  return {
    slug,
    name: identity.name,
    place: locations[0]?.address.city ?? identity.state,
    itemTypes: ITEM_TYPES.filter((type) => kinds.includes(type)),
    filters: search.filters,
    sortOptions: search.sortOptions,
    pageSize: search.pageSize,
    makesShown: search.makesShown,
    pricedOnlyWhenCheapestFirst: search.pricedOnlyWhenCheapestFirst,
    tileSpacing: search.tileSpacing,
    tiles,
    now: Math.floor(now / HOUR_MS) * HOUR_MS,
  }
}
