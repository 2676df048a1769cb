import {ITEM_TYPES} from '@forecourt/schemas/vehicle/enums'
import {resolveStockArea, type StockCatalogue} from '#/domain/listing/resolve-listing'
import type {PromoTile} from '#/domain/place-promo-tiles'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {type ListingSettings, searchRules} from './listing-settings'

const HOUR_MS = 3_600_000

/** Picks a listing's part of a site. */
export function buildListingSettings(
  {slug, settings, locations}: TenantConfig,
  catalogue: StockCatalogue,
  tiles: readonly PromoTile[],
  now: number,
): ListingSettings {
  const kinds = catalogue.values.item_type?.map(({value}) => value) ?? []
  return {
    slug,
    name: settings.identity.name,
    place: resolveStockArea(catalogue),
    itemTypes: ITEM_TYPES.filter((type) => kinds.includes(type)),
    search: searchRules(settings, resolveTenantZone({locations}), now),
    tiles: tiles.map(lightTile),
    formTools: settings.agents.formTools,
    now: Math.floor(now / HOUR_MS) * HOUR_MS,
  }
}

// A browser gets the tiles as data: without the blurred preview, which is heavier than all the rest of a tile.
function lightTile({
  id,
  title,
  text,
  credit,
  image,
  background,
  window,
  position,
  carTypes,
  strict,
  action,
}: PromoTile): PromoTile {
  const light = image && {...image, lqip: null}
  return {id, title, text, credit, image: light, background, window, position, carTypes, strict, action}
}
