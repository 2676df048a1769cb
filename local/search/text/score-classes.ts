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

export type TextMatchType = 'max_score' | 'max_weight' | 'sum_score'

/** Documents share few distinct scores, so rows store the number of a class; 0 for no match. */
export class ScoreClasses {
  readonly classes: TextScore[] = []
  readonly #known = new Map<number, Map<number, number>>()
  readonly type: TextMatchType
  readonly #countsFields: boolean

  constructor(params: {textMatchType: TextMatchType; prioritizeFieldCount: boolean}) {
    this.type = params.textMatchType
    this.#countsFields = params.prioritizeFieldCount
  }

  /** The class of a match, counted from 1. */
  classOf(match: {
    tokens: number
    fieldScore: number
    weight: number
    fields: number
    dropped: number
  }): number {
    const {fieldScore, weight} = match
    // The reference takes no word as matched where it sums.
    const tokens = this.type === 'sum_score' ? 0 : match.tokens
    const fields = this.#countsFields ? match.fields : 0
    const byWeight = this.type === 'max_weight'
    const major = byWeight ? tokens * 2 ** 8 + weight : tokens * 2 ** 48 + fieldScore
    const minor = byWeight ? fieldScore * 2 ** 3 + fields : weight * 2 ** 3 + fields
    const minors = this.#known.get(major) ?? new Map<number, number>()
    this.#known.set(major, minors)
    const known = minors.get(minor)
    if (known !== undefined) return known
    this.classes.push({...match, fields, major, minor, score: this.#join({...match, fields})})
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

  #join(match: {tokens: number; fieldScore: number; weight: number; fields: number}): bigint {
    if (this.type === 'sum_score') return (BigInt(match.fieldScore) << 3n) | BigInt(match.fields)
    const tokens = BigInt(match.tokens) << 59n
    const fields = BigInt(match.fields)
    if (this.type === 'max_weight')
      return tokens | (BigInt(match.weight) << 51n) | (BigInt(match.fieldScore) << 3n) | fields
    return tokens | (BigInt(match.fieldScore) << 11n) | (BigInt(match.weight) << 3n) | fields
  }
}
