import {setTimeout as pause} from 'node:timers/promises'
import {deserialize, serialize} from 'node:v8'
import {LRUCache} from 'lru-cache'
import {getCacheBytes} from '#/env/cache-bytes'
import {getProcessValue} from './process-store.ts'
import {fail, ok, type Result} from './result.ts'

/** A result, and whether it is the last good one because its service is away. */
export type LastGood<T> = {readonly data: T; readonly stale: boolean}

/** While a service is known to be away, this is how long a read waits that has a last good result. */
const AWAY_WAIT_MS = 50

/**
 * Keeps a good result; for a failure returns the last good one of the same `key`, which identifies the query, or the
 * failure where there is none. While the service is known to be away a read that has a last good result waits 50 ms: the
 * read goes on, and its result is kept for the next page.
 */
export async function findLastGood<T>(
  key: string,
  asked: Promise<Result<T>>,
  isAway: boolean,
): Promise<Result<LastGood<T>>> {
  const kept = getStore()
  const answered = asked.then((answer) => {
    if (answer.ok) kept.set(key, serialize(answer.data))
    return answer
  })
  const answer =
    isAway && kept.has(key)
      ? await Promise.race([answered, pause(AWAY_WAIT_MS, fail('content', 'Away'), {ref: false})])
      : await answered
  if (answer.ok) return ok({data: answer.data, stale: false})
  const last = kept.get(key)
  // The key identifies the query, so the kept value has the type of its result.
  return last ? ok({data: deserialize(last) as T, stale: true}) : answer
}

/**
 * Per process, because Next bundles a module several times. Kept as bytes: the objects of a list are as many as all else
 * that it leaves, and each collection of garbage would visit them.
 */
function getStore(): LRUCache<string, Buffer> {
  return getProcessValue(
    'last-good',
    () =>
      new LRUCache({
        maxSize: getCacheBytes('lastGood'),
        // An entry of the cache with its buffer takes some 400.
        sizeCalculation: (bytes, key) => bytes.length + 2 * key.length + 400,
      }),
  )
}
