import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Review} from '#/gateways/reviews/port'

type Choice = Pick<Settings['reviews'], 'count' | 'minimumStars' | 'hiddenReviewers'>

/**
 * The reviews that a section shows, of all in their order (spec 9.9a, 9.9b): those with stars enough and not by a
 * hidden reviewer, up to the site's count. `isSelection` where that leaves any out.
 */
export function chooseReviews(
  reviews: readonly Review[],
  {count, minimumStars, hiddenReviewers}: Choice,
): {shown: readonly Review[]; isSelection: boolean} {
  const hidden = new Set(hiddenReviewers.map(plainName))
  const shown = reviews
    .filter(({rating, customerName}) => rating >= minimumStars && !hidden.has(plainName(customerName)))
    .slice(0, count)
  return {shown, isSelection: shown.length < reviews.length}
}

function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
