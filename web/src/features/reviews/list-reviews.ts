import {type DocumentOf, documents} from '@forecourt/schemas'
import {listScoped, type SiteScope} from '#/gateways/cms/list-scoped'

export type Review = DocumentOf<typeof documents.review>

/** What customers said of a site's dealer, the newest first. Throws `ContentUnavailable`. */
export async function listReviews(site: SiteScope): Promise<readonly Review[]> {
  'use cache'
  return listScoped(documents.review, site, {order: 'date desc, _id asc'})
}
