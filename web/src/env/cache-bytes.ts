import {variables} from './variables.ts'

/**
 * What each cache of a process gets of `CACHE_MB`, in sevenths: packed answers, pages, remembered markup, reads, results
 * that pages share, last good results for an outage, and price sheets.
 */
const SEVENTHS = {answers: 1, pages: 1, markup: 1, reads: 1, shared: 1, lastGood: 1, sheets: 1} as const

/** The most bytes that a cache of this process may hold. Builds read it too, whose environment is not complete. */
export function getCacheBytes(cache: keyof typeof SEVENTHS): number {
  const megabytes = variables.shape.CACHE_MB.parse(process.env.CACHE_MB || undefined)
  return Math.floor((megabytes * 1024 * 1024 * SEVENTHS[cache]) / 7)
}
