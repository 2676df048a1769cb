/**
 * The score of a matching field; larger ranks first. Bits from the top: words, proximity of words, typos, nearness,
 * verbatim, and eight for the position in the text, which is not counted.
 */
export type FieldMatch = {
  words: number
  together: number
  cost: number
  distance: number
  verbatim: number
}

const WINDOW = 10

/** The match as one number below 2^48, exact in a double. */
export function computeFieldScore(match: FieldMatch): number {
  return (
    match.words * 2 ** 40 +
    match.together * 2 ** 32 +
    (255 - match.cost) * 2 ** 24 +
    (100 - match.distance) * 2 ** 16 +
    match.verbatim * 2 ** 8
  )
}

/**
 * The closest group of the given words in a text: how many are within a window of ten positions, and how far apart.
 * `positions` holds the ascending positions of each word.
 */
export function findClosestWindow(positions: readonly (readonly number[])[]): {
  together: number
  distance: number
  /** The first and the last place of the group. */
  first: number
  last: number
} {
  const cursor = positions.slice(0, WINDOW).map((places, word) => ({word, at: 0, place: places[0] ?? 0}))
  const total = cursor.length
  let together = 1
  let distance = Number.POSITIVE_INFINITY
  let first = cursor[0]?.place ?? 0
  let last = first
  while (cursor.length > 1) {
    cursor.sort((a, b) => b.place - a.place)
    const smallest = cursor.at(-1)
    if (!smallest) break
    const near = cursor.filter((entry) => entry.place - smallest.place <= WINDOW)
    const spread = (near[0]?.place ?? 0) - smallest.place
    if (near.length > together || (near.length === together && spread < distance)) {
      together = near.length
      distance = spread
      first = smallest.place
      last = first + spread
    }
    if (together === total && distance === cursor.length - 1) break
    cursor.pop()
    const next = positions[smallest.word]?.[smallest.at + 1]
    if (next !== undefined) cursor.push({word: smallest.word, at: smallest.at + 1, place: next})
  }
  return {
    together,
    distance: distance === Number.POSITIVE_INFINITY ? 0 : Math.min(distance, 100),
    first,
    last,
  }
}
