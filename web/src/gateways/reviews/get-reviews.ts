import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {contentReviews} from './content-reviews.ts'
import {createHttpRatings} from './http-ratings.ts'
import type {ReviewRatings, ReviewSource} from './port.ts'

/** Where the reviews of shoppers come from. */
export function getReviews(): ReviewSource {
  return contentReviews
}

/** The service of ratings; null if none is configured: no ratings are requested. */
export function getRatings(): ReviewRatings | null {
  return getProcessValue('ratings', () => {
    const {REVIEWS_URL: url, REVIEWS_KEY: key} = getEnv()
    return url ? createHttpRatings({url, key}) : null
  })
}
