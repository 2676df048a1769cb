import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import type {review} from '@forecourt/schemas/review/review'
import type {Result} from '#/lib/result'

export type Review = DocumentOf<typeof review>

/** The maximum number of reviews read for a site. If it is reached, more may exist, and no average is computed. */
export const MAX_REVIEWS = 2000

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
