import {documents} from '@forecourt/schemas/documents'
import type {PromoTile} from '#/domain/place-promo-tiles'
import {listLive} from '#/gateways/cms/list-live'
import type {SiteScope} from '#/gateways/cms/list-scoped'

/** The promo tiles that run on a site now (spec 4.5c). Throws `ContentUnavailable`. */
export async function listTiles(site: SiteScope): Promise<readonly PromoTile[]> {
  'use cache'
  return listLive(documents.promoTile, site)
}
