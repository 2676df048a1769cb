import {workUnitAsyncStorage} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import {getRequestContext} from '../../src/lib/request-context.ts'

/**
 * States that what is made now depends on something, by its cache tags: a cached read or a page, else the answer to the
 * request. Unlike Next's `cacheTag` it may be called anywhere.
 */
export function recordTags(tags: readonly string[]): void {
  const store = workUnitAsyncStorage.getStore()
  const made = store && 'tags' in store ? store : null
  if (made) made.tags ??= []
  const known = made ? made.tags : getRequestContext()?.ownTags
  for (const tag of tags) if (known && !known.includes(tag)) known.push(tag)
}

/** Calls `read` as if no page were made now, so that what it reads is not stated. */
export function readApart<T>(read: () => T): T {
  return workUnitAsyncStorage.exit(read)
}

/**
 * Makes a value that is kept for later pages, and returns how to get it: each that does so depends on what was read for
 * it. `make` returns at once and reads no cache of the framework.
 */
export function rememberReads<T>(make: () => T): () => T {
  const reads: {tags: string[]} = {tags: []}
  const value = workUnitAsyncStorage.run(reads as never, make)
  return () => {
    recordTags(reads.tags)
    return value
  }
}
