/** The average of the stars to one decimal, where it is at least the minimum (spec 5.19b); null otherwise. */
export function averageRating(ratings: readonly number[], minimum: number): string | null {
  if (ratings.length === 0) return null
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return average >= minimum ? average.toFixed(1) : null
}
