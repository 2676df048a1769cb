/** The highest default sorting value among the documents with each value: it ranks words that complete a prefix. */
export class WordScores {
  #best: number[] = []

  note(code: number, score: number): void {
    const known = this.#best[code]
    if (known === undefined || score > known) this.#best[code] = score
  }

  /** The highest score among these values. */
  best(codes: readonly number[]): number {
    let best = Number.NEGATIVE_INFINITY
    for (const code of codes) best = Math.max(best, this.#best[code] ?? Number.NEGATIVE_INFINITY)
    return best
  }
}
