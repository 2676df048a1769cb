import type {CacheHandler} from 'next/cache'
import {createDefaultCacheHandler} from 'next/dist/server/lib/cache-handlers/default.js'
import {getCacheBytes} from '../../src/env/cache-bytes.ts'
import {isLate, markLate, releaseTags} from './late-answers.ts'

/** Next's own cache of reads (`'use cache'`), which does not keep results read before a release. */
export function createReadCache(): CacheHandler {
  const cache = createDefaultCacheHandler(getCacheBytes('reads'))
  return {
    ...cache,
    get: async (key, softTags) => {
      const entry = await cache.get(key, softTags)
      return entry && isLate(entry.tags, entry.timestamp) ? undefined : entry
    },
    set: async (key, pending) => {
      const stored = cache.set(key, pending)
      const {tags, timestamp} = await pending
      // Before `set` ends, because a request that has joined this read waits for that, and then takes its tags.
      if (isLate(tags, timestamp)) markLate(tags)
      await stored
    },
    updateTags: async (tags) => releaseTags(tags),
  }
}

export default createReadCache()
