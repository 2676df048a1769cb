import {workUnitAsyncStorage} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import {getRequestContext} from '../../src/lib/request-context.ts'

/**
 * States that what is made now depends on something, by its cache tags: a cached read or a page, else the answer to the
 * request. Unlike Next's `cacheTag` it may be called anywhere. Does nothing where the tags of a `whole` that it is part of
 * were stated.
 */
export function recordTags(tags: readonly string[], whole: readonly string[] = tags): void {
  const store = workUnitAsyncStorage.getStore()
  const made = store && 'tags' in store ? store : getRequestContext()
  if (!made) return
  const stated = known.get(made) ?? new Set()
  if (stated.has(tags) || stated.has(whole)) return
  known.set(made, stated.add(tags))
  if (!('ownTags' in made)) made.tags ??= []
  const all = 'ownTags' in made ? made.ownTags : made.tags
  for (const tag of tags) if (all && !all.includes(tag)) all.push(tag)
}

/** The lists of tags that were stated already of what is being made: a page reads a setting for each of its cars. */
const known = new WeakMap<object, Set<readonly string[]>>()

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
