import type {Settings} from '../generated/site-types.ts'

/** Ratings and the minimum hold at most two decimals: whole hundredths can be added without an error of binary fractions. */
const PARTS = 100

/** The average of the stars to one decimal, half up, where it is above the minimum (spec 5.19b); null otherwise. */
export function computeAverageRating(ratings: readonly number[], minimum: number): string | null {
  const count = ratings.length
  const sum = ratings.reduce((total, rating) => total + Math.round(rating * PARTS), 0)
  if (count === 0 || sum <= Math.round(minimum * PARTS) * count) return null
  const share = (PARTS / 10) * count
  const tenths = Math.floor((2 * sum + share) / (2 * share))
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

type Choosable = {
  readonly rating: number
  readonly customerName: string
  readonly text: string | null
  readonly consent: boolean
}
type Choice = Pick<Settings['reviews'], 'minimumStars' | 'hiddenReviewers'>

/**
 * The reviews that a site shows, in their order (spec 9.9a, 9.9b): with words and the customer's consent, with stars
 * enough and not by a hidden reviewer.
 */
export function chooseReviews<R extends Choosable>(
  reviews: readonly R[],
  {minimumStars, hiddenReviewers}: Choice,
): readonly R[] {
  const hidden = new Set(hiddenReviewers.map(plainName))
  return reviews.filter(
    ({rating, customerName, text, consent}) =>
      consent && text !== null && rating >= minimumStars && !hidden.has(plainName(customerName)),
  )
}

function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
