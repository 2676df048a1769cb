import {documents} from '@forecourt/schemas/documents'
import {listScoped} from '../cms/list-scoped.ts'
import type {ReviewSource} from './port.ts'

/** The reviews that staff entered as documents. */
export const contentReviews: ReviewSource = {
  list: (site) => listScoped(documents.review, site, {order: 'date desc, _id asc'}),
}
