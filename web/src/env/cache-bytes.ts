import {variables} from './variables.ts'

/** What each cache of a process gets of `CACHE_MB`: packed answers, which are kept for seconds, pages, and reads of content. */
const SHARES = {answers: 1 / 4, pages: 1 / 2, reads: 1 / 4} as const

/** The most bytes that a cache of this process may hold. Builds read it too, whose environment is not complete. */
export function getCacheBytes(cache: keyof typeof SHARES): number {
  const megabytes = variables.shape.CACHE_MB.parse(process.env.CACHE_MB || undefined)
  return Math.floor(megabytes * 1024 * 1024 * SHARES[cache])
}
