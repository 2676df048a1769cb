import {randomUUID} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import {getProcessValue} from './process-store'

/** Results of one kind of cached read. */
export type SharedResults<T> = {
  /** Keeps a result. Returns its id, which the cached read returns in its place. */
  readonly share: (result: T) => string
  /** The result with this id; what `read` returns where it is kept no longer. */
  readonly find: (id: string, read: () => Promise<T>) => Promise<T>
}

/**
 * Keeps the last `max` results of cached reads as they are; nobody may change them. Next writes what a cached read
 * returns as data, and parses it again for each page: an id costs neither. When the result is outdated stays the
 * framework's to know: it reads again once a tag of the read is released, and that result has an id of its own. `name`
 * is unique.
 */
export function createSharedResults<T>(name: string, max: number): SharedResults<T> {
  const getStore = () => getProcessValue(`shared-${name}`, () => new LRUCache<string, {result: T}>({max}))
  return {
    share: (result) => {
      const id = randomUUID()
      getStore().set(id, {result})
      return id
    },
    find: async (id, read) => {
      const kept = getStore().get(id)
      return kept ? kept.result : read()
    },
  }
}
