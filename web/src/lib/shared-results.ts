import {randomUUID} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import {getCacheBytes} from '#/env/cache-bytes'
import {getProcessValue} from './process-store'

/** Results of one kind of cached read. */
export type SharedResults<T> = {
  /** Keeps a result. Returns its id, which the cached read returns in its place. */
  readonly share: (result: T) => string
  /** The result with this id; what `read` returns where it is kept no longer. */
  readonly find: (id: string, read: () => Promise<T>) => Promise<T>
}

/**
 * Keeps the results of cached reads as they are: the latest that fit a share of `CACHE_MB`, or so many as `latest` says of
 * those that are hardly read again, such as lists of cars. Nobody may change them. Next writes what a cached read returns
 * as data, and parses it again for each page: an id costs neither. When the result is outdated stays the framework's to
 * know: it reads again once a tag of the read is released, and that result has an id of its own.
 */
export function createSharedResults<T>(latest?: number): SharedResults<T> {
  return {
    share: (result) => {
      const id = randomUUID()
      getStore(latest).set(id, {result})
      return id
    },
    find: async (id, read) => {
      const kept = getStore(latest).get(id)
      // An id is random, so it leads to a result of the kind that gave it.
      return kept ? (kept.result as T) : read()
    },
  }
}

/** Per process, because Next bundles a module several times. */
function getStore(latest: number | undefined): LRUCache<string, {result: unknown}> {
  if (latest !== undefined) return getProcessValue('latest-results', () => new LRUCache({max: latest}))
  return getProcessValue(
    'shared-results',
    () =>
      new LRUCache({
        maxSize: getCacheBytes('shared'),
        // Parsed settings take 1.5 bytes for each letter of their JSON, and an entry of the cache some 200.
        sizeCalculation: ({result}) => 2 * JSON.stringify(result).length + 200,
      }),
  )
}
