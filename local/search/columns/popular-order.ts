/** The values with one count: a chain, whose last one is kept apart. */
type Chain = {others: Set<number>; last: number}

/**
 * Values ordered by their number of documents, highest first. Of those with the same count, a new one goes before the
 * last, as in the reference, where this order decides which of several equally frequent values are among the first n.
 */
export class PopularOrder {
  #chains = new Map<number, Chain>()
  #count: number[] = []

  /** Updates the order when `code` is now in `count` documents. */
  move(code: number, count: number): void {
    const old = this.#count[code] ?? 0
    if (old === count) return
    if (old > 0) this.#unlink(code, old)
    this.#count[code] = count
    if (count === 0) return
    const chain = this.#chains.get(count)
    if (chain) chain.others.add(code)
    else this.#chains.set(count, {others: new Set(), last: code})
  }

  /** The values, most frequent first. */
  *inOrder(): Generator<number> {
    for (const [, {others, last}] of [...this.#chains].sort(([a], [b]) => b - a)) {
      yield* others
      yield last
    }
  }

  #unlink(code: number, count: number): void {
    const chain = this.#chains.get(count)
    if (!chain || chain.others.delete(code)) return
    const next = [...chain.others].at(-1)
    if (next === undefined) this.#chains.delete(count)
    else this.#chains.set(count, {others: chain.others, last: next})
    chain.others.delete(next ?? code)
  }
}
