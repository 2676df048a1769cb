import {promoTile} from '@forecourt/schemas/promo-tile/promo-tile'
import type {PromoTile} from '#/domain/place-promo-tiles'
import {listLive, type SiteScope} from '#/gateways/cms/list-scoped'

/** The promo tiles that run on a site now (spec 4.5c). Throws `ContentUnavailable`. */
export async function listTiles(site: SiteScope): Promise<readonly PromoTile[]> {
  'use cache'
  return listLive(promoTile, site)
}
