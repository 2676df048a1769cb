import {LRUCache} from 'lru-cache'
import {getProcessValue} from './process-store.ts'

type Limit = {readonly most: number; readonly withinMs: number}

const MOST_KEYS = 10_000

/**
 * A rate limit within this process, for cheap operations: returns whether a key is allowed at `now` (ms). Limits over
 * all processes are counted in the records (`rate_counts`).
 */
export function createLimit(name: string, {most, withinMs}: Limit): (key: string, now: number) => boolean {
  const counts = getProcessValue(
    `limit-${name}`,
    () => new LRUCache<string, {from: number; count: number}>({max: MOST_KEYS}),
  )
  return (key, now) => {
    const known = counts.get(key)
    const counted = known && now - known.from < withinMs ? known : {from: now, count: 0}
    counted.count += 1
    counts.set(key, counted)
    return counted.count <= most
  }
}
