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
