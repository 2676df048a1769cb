import type {SiteScope} from '#/gateways/cms/list-scoped'
import type {Review} from '#/gateways/reviews/port'
import {getService} from '#/gateways/services'

/** Customers' reviews of a site's dealer, newest first. Throws `ContentUnavailable`. */
export async function listReviews(site: SiteScope): Promise<readonly Review[]> {
  'use cache'
  return getService('reviews').list(site)
}
