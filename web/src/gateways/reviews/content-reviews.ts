import {review} from '@forecourt/schemas/review/review'
import {listScoped} from '../cms/list-scoped.ts'
import type {ReviewSource} from './port.ts'

/** The reviews that staff entered as documents. */
export const contentReviews: ReviewSource = {
  list: (site) => listScoped(review, site, {order: 'date desc, _id asc'}),
}
