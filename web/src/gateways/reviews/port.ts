import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import type {review} from '@forecourt/schemas/review/review'
import type {reviewSummary} from '@forecourt/schemas/review/review-summary'
import type {Result} from '#/lib/result'
import type {SiteScope} from '../cms/list-scoped.ts'

export type Review = DocumentOf<typeof review>
export type ReviewSummary = DocumentOf<typeof reviewSummary>

/** The most reviews that are read for a site. Where there are as many, more may exist, and no average is computed. */
export const MAX_REVIEWS = 2000

/** Source of customers' reviews of a site's dealer. */
export type ReviewSource = {
  /**
   * The reviews that a site shows, newest first, `MAX_REVIEWS` at most. Call it inside `'use cache'` only. Throws
   * `ContentUnavailable` during an outage without a cached answer: an outage is never an empty list.
   */
  readonly list: (site: SiteScope) => Promise<readonly Review[]>
  /** What outside services count for the site, by the name of the service. Called and failing as `list`. */
  readonly listSummaries: (site: SiteScope) => Promise<readonly ReviewSummary[]>
}

/** A service that counts the reviews of an organisation. Nothing here throws; failures' messages are codes. */
export type ReviewRatings = {
  /**
   * The rating of an organisation, by its id at the service; null where the service knows none. While the service does
   * not answer, the last good answer with `isFresh: false`; a failure where there is none.
   */
  readonly getRating: (organisation: string) => Promise<Result<RatingReading>>
}

export type RatingReading = {readonly rating: Rating | null; readonly isFresh: boolean}

export type Rating = {
  /** Stars over all reviews, 0 to 5. */
  readonly average: number
  /** How many reviews that counts; null where the service does not tell. */
  readonly count: number | null
}
