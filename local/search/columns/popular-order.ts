const NONE = -1

type Bucket = {head: number; tail: number}

/**
 * Values ordered by their number of documents, highest first. Values with the same count form a chain: a new one
 * goes before the last of the chain, as in the reference, where this order decides which of several equally
 * frequent values are among the first n.
 */
export class PopularOrder {
  #buckets = new Map<number, Bucket>()
  #next: number[] = []
  #previous: number[] = []
  #count: number[] = []

  /** Updates the order when `code` is now in `count` documents. */
  move(code: number, count: number): void {
    const old = this.#count[code] ?? 0
    if (old === count) return
    if (old > 0) this.#unlink(code, old)
    this.#count[code] = count
    if (count > 0) this.#link(code, count)
  }

  /** The values, most frequent first. */
  *inOrder(): Generator<number> {
    for (const count of [...this.#buckets.keys()].sort((a, b) => b - a)) {
      let code = this.#buckets.get(count)?.head ?? NONE
      for (; code !== NONE; code = this.#next[code] ?? NONE) yield code
    }
  }

  #link(code: number, count: number): void {
    const bucket = this.#buckets.get(count)
    if (!bucket) {
      this.#buckets.set(count, {head: code, tail: code})
      this.#next[code] = NONE
      this.#previous[code] = NONE
      return
    }
    const before = this.#previous[bucket.tail] ?? NONE
    this.#previous[code] = before
    this.#next[code] = bucket.tail
    this.#previous[bucket.tail] = code
    if (before === NONE) bucket.head = code
    else this.#next[before] = code
  }

  #unlink(code: number, count: number): void {
    const bucket = this.#buckets.get(count)
    if (!bucket) return
    const before = this.#previous[code] ?? NONE
    const after = this.#next[code] ?? NONE
    if (before === NONE) bucket.head = after
    else this.#next[before] = after
    if (after === NONE) bucket.tail = before
    else this.#previous[after] = before
    if (bucket.head === NONE) this.#buckets.delete(count)
  }
}
