import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import type {review} from '@forecourt/schemas/review/review'
import type {reviewSummary} from '@forecourt/schemas/review/review-summary'
import type {Result} from '#/lib/result'
import type {SiteScope} from '../cms/list-scoped.ts'

export type Review = DocumentOf<typeof review>
export type ReviewSummary = DocumentOf<typeof reviewSummary>

/** The maximum number of reviews read for a site. If it is reached, more may exist, and no average is computed. */
export const MAX_REVIEWS = 2000

/** Source of customers' reviews of a site's dealer. */
export type ReviewSource = {
  /**
   * The reviews shown on a site, newest first, `MAX_REVIEWS` at most. Call it only inside `'use cache'`. Throws
   * `ContentUnavailable` during an outage without a cached result, rather than returning an empty list.
   */
  readonly list: (site: SiteScope) => Promise<readonly Review[]>
  /** The site's ratings at external services, by the name of the service. Called and failing as `list`. */
  readonly listSummaries: (site: SiteScope) => Promise<readonly ReviewSummary[]>
}

/** A service with the ratings of organisations. Never throws; failures' messages are codes. */
export type ReviewRatings = {
  /**
   * The rating of an organisation, by its id at the service; null if it is unknown there. While the service does not
   * respond, the last good result with `isFresh: false`; a failure if there is none.
   */
  readonly getRating: (organisation: string) => Promise<Result<RatingResult>>
}

export type RatingResult = {readonly rating: Rating | null; readonly isFresh: boolean}

export type Rating = {
  /** Stars over all reviews, 0 to 5. */
  readonly average: number
  /** The number of reviews; null if the service does not report it. */
  readonly count: number | null
}
