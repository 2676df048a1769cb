import {LRUCache} from 'lru-cache'
import {PROCESS_LIMITS} from './limits.ts'
import {getProcessValue} from './process-store.ts'
import {readSenderNetworks} from './sender-address.ts'

const MOST_KEYS = 10_000

/** How much more the wider network of senders may do than the narrower one. */
export const WIDER_FACTOR = 8

/**
 * Counts an event of a request's sender within this process: whether it is within the limit at `now` (ms). Limits over
 * all processes are counted in the records (`countUseIn`).
 */
export function countInProcess(name: keyof typeof PROCESS_LIMITS, request: Request, now: number): boolean {
  const {times, seconds} = PROCESS_LIMITS[name]
  const counts = getProcessValue(
    `limit-${name}`,
    () => new LRUCache<string, {from: number; count: number}>({max: MOST_KEYS}),
  )
  return readSenderNetworks(request).every((network, width) => {
    const known = counts.get(network)
    const counted = known && now - known.from < seconds * 1000 ? known : {from: now, count: 0}
    counted.count += 1
    counts.set(network, counted)
    return counted.count <= times * WIDER_FACTOR ** width
  })
}
