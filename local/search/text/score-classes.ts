/**
 * A text match: `major` decides first, then `minor`. Each is exact in a double; the combined 64 bits would not be.
 */
export type TextScore = {
  major: number
  minor: number
  score: bigint
  fieldScore: number
  weight: number
  fields: number
  tokens: number
  dropped: number
}

/** Documents share few distinct scores, so rows store the number of a class; 0 for no match. */
export class ScoreClasses {
  readonly classes: TextScore[] = []
  readonly #known = new Map<number, Map<number, number>>()

  /** The class of a match, counted from 1. */
  classOf(match: {
    tokens: number
    fieldScore: number
    weight: number
    fields: number
    dropped: number
  }): number {
    const major = match.tokens * 2 ** 48 + match.fieldScore
    const minor = match.weight * 2 ** 3 + match.fields
    const minors = this.#known.get(major) ?? new Map<number, number>()
    this.#known.set(major, minors)
    const known = minors.get(minor)
    if (known !== undefined) return known
    this.classes.push({...match, major, minor, score: joinScore(match)})
    minors.set(minor, this.classes.length)
    return this.classes.length
  }

  /** Whether the first class is the better match. */
  isBetter(a: number, b: number): boolean {
    if (b === 0) return a !== 0
    const left = this.classes[a - 1]
    const right = this.classes[b - 1]
    if (!left || !right) return false
    return left.major !== right.major ? left.major > right.major : left.minor > right.minor
  }

  /** A number per class for sorting, larger for a better match. */
  ranks(): Int32Array {
    const order = this.classes
      .map((_, at) => at + 1)
      .sort((a, b) => (this.isBetter(a, b) ? 1 : this.isBetter(b, a) ? -1 : 0))
    const ranks = new Int32Array(this.classes.length + 1)
    order.forEach((id, rank) => {
      ranks[id] = rank + 1
    })
    return ranks
  }
}

function joinScore({
  tokens,
  fieldScore,
  weight,
  fields,
}: Omit<TextScore, 'score' | 'major' | 'minor'>): bigint {
  return (BigInt(tokens) << 59n) | (BigInt(fieldScore) << 11n) | (BigInt(weight) << 3n) | BigInt(fields)
}
