import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {createHttpRatings} from './http-ratings.ts'
import type {ReviewRatings} from './port.ts'

/** The service of ratings; null if none is configured: no ratings are requested. */
export function getRatings(): ReviewRatings | null {
  return getProcessValue('ratings', () => {
    const {REVIEWS_URL: url, REVIEWS_KEY: key} = getEnv()
    return url ? createHttpRatings({url, key}) : null
  })
}
