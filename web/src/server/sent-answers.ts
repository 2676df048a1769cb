import type {OutgoingHttpHeaders} from 'node:http'

/** An answer as it was sent, its body packed. */
export type SentAnswer = {readonly headers: OutgoingHttpHeaders; readonly body: Buffer}

type Kept = {readonly answer: SentAnswer; readonly until: number}

/** Answers that can be sent again as they are: the least recently asked for make room. */
export type SentAnswers = {
  find: (key: string, now: number) => SentAnswer | null
  /** `edition` is the one in which the answer was begun: an answer from before a release is not kept. */
  keep: (key: string, answer: SentAnswer, until: number, edition: number) => void
  edition: () => number
  /** Forgets all: something that pages show has changed. */
  release: () => void
}

/** A memory of at most `maxBytes`. */
export function createSentAnswers(maxBytes: number): SentAnswers {
  const kept = new Map<string, Kept>()
  let [bytes, edition] = [0, 0]

  function forget(key: string): void {
    bytes -= kept.get(key)?.answer.body.length ?? 0
    kept.delete(key)
  }

  function find(key: string, now: number): SentAnswer | null {
    const found = kept.get(key)
    if (!found) return null
    if (found.until <= now) {
      forget(key)
      return null
    }
    kept.delete(key)
    kept.set(key, found)
    return found.answer
  }

  function keep(key: string, answer: SentAnswer, until: number, begun: number): void {
    if (begun !== edition || answer.body.length > maxBytes) return
    forget(key)
    kept.set(key, {answer, until})
    bytes += answer.body.length
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return
      forget(oldest)
    }
  }

  function release(): void {
    edition += 1
    kept.clear()
    bytes = 0
  }

  return {find, keep, edition: () => edition, release}
}
