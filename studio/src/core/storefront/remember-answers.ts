type Kept<T> = {readonly answer: Promise<T>; readonly at: number}

/**
 * Asks each question once within `keptMs` and answers it from memory in between, for the last `most` questions; what failed is
 * asked again at once.
 */
export function rememberAnswers<T>({keptMs, most}: {keptMs: number; most: number}) {
  const kept = new Map<string, Kept<T>>()
  return (question: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(question)
    if (known && Date.now() - known.at < keptMs) return known.answer
    const answer = ask()
    kept.delete(question)
    kept.set(question, {answer, at: Date.now()})
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    answer.catch(() => kept.get(question)?.answer === answer && kept.delete(question))
    return answer
  }
}
