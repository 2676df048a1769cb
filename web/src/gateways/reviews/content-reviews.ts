import {review} from '@forecourt/schemas/review/review'
import {reviewSummary} from '@forecourt/schemas/review/review-summary'
import {listScoped, type SiteScope} from '../cms/list-scoped.ts'
import {MAX_REVIEWS, type Review} from './port.ts'

/**
 * The reviews shown on a site, newest first, `MAX_REVIEWS` at most. Call it only inside `'use cache'`. Throws
 * `ContentUnavailable` during an outage without a cached result, rather than returning an empty list.
 */
export function listSiteReviews(site: SiteScope): Promise<readonly Review[]> {
  return listScoped(review, site, {order: 'date desc, _id asc', limit: MAX_REVIEWS})
}

/** The site's ratings at external services, by the name of the service. Called and failing as `listSiteReviews`. */
export function listReviewSummaries(site: SiteScope) {
  return listScoped(reviewSummary, site, {order: 'source asc, _id asc'})
}
