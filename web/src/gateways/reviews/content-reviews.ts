import {review} from '@forecourt/schemas/review/review'
import {reviewSummary} from '@forecourt/schemas/review/review-summary'
import {listScoped} from '../cms/list-scoped.ts'
import {MAX_REVIEWS, type ReviewSource} from './port.ts'

/** The reviews that staff entered or imported as documents. */
export const contentReviews: ReviewSource = {
  list: (site) => listScoped(review, site, {order: 'date desc, _id asc', limit: MAX_REVIEWS}),
  listSummaries: (site) => listScoped(reviewSummary, site, {order: 'source asc, _id asc'}),
}
