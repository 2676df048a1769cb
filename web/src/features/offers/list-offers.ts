import {type DocumentOf, documents} from '@forecourt/schemas'
import {listLive} from '#/gateways/cms/list-live'
import type {SiteScope} from '#/gateways/cms/list-scoped'

export type Offer = DocumentOf<typeof documents.offer>

/** The offers that run on a site now; the one that ends first comes first, open-ended ones last. Throws `ContentUnavailable`. */
export async function listOffers(site: SiteScope): Promise<readonly Offer[]> {
  'use cache'
  return listLive(documents.offer, site, {order: 'coalesce(window.end, "9999") asc, _id asc'})
}
