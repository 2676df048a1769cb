import type {Result} from '#/lib/result'
import {setBounded} from '#/lib/set-bounded'

type Kept<T> = {readonly data: T; readonly at: number}

/**
 * Asks through a memory of good answers, so that back and forward cost no request (spec 7.4): the oldest makes room
 * when `size` are kept, and after `maxAge` ms one is asked again.
 */
export function rememberAnswers<Q, T>(
  ask: (question: Q) => Promise<Result<T>>,
  {size, maxAge, now}: {size: number; maxAge: number; now: () => number},
): (question: Q) => Promise<Result<T>> {
  const kept = new Map<string, Kept<T>>()
  return async (question) => {
    const key = JSON.stringify(question)
    const known = kept.get(key)
    if (known && now() - known.at < maxAge) return {ok: true, data: known.data}
    const answer = await ask(question)
    if (!answer.ok) return answer
    setBounded(kept, key, {data: answer.data, at: now()}, size)
    return answer
  }
}
