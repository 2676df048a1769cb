type Held<T> = {readonly answer: Promise<T>; readonly at: number}

/**
 * Asks each question once within `heldMs` and answers it from memory in between, for the last `most` questions; what failed is
 * asked again at once.
 */
export function holdAnswers<T>({heldMs, most}: {heldMs: number; most: number}) {
  const held = new Map<string, Held<T>>()
  return (question: string, ask: () => Promise<T>): Promise<T> => {
    const known = held.get(question)
    if (known && Date.now() - known.at < heldMs) return known.answer
    const answer = ask()
    held.delete(question)
    held.set(question, {answer, at: Date.now()})
    const [oldest] = held.keys()
    if (held.size > most && oldest !== undefined) held.delete(oldest)
    answer.catch(() => held.get(question)?.answer === answer && held.delete(question))
    return answer
  }
}
