/** How often one key may pass within a stretch of time. */
export type Limit = {readonly times: number; readonly withinMs: number}

const MOST_KEYS = 50_000

/** Counts passes per key in this process, bounded: the key unseen for longest is forgotten first. */
export type RateLimit = {
  /** Notes a try; false when the key had its share. */
  readonly take: (key: string, now: number) => boolean
}

/** A sliding window per key. */
export function createRateLimit({times, withinMs}: Limit, mostKeys = MOST_KEYS): RateLimit {
  const passes = new Map<string, number[]>()
  return {
    take(key, now) {
      const recent = (passes.get(key) ?? []).filter((at) => now - at < withinMs)
      const free = recent.length < times
      passes.delete(key)
      passes.set(key, free ? [...recent, now] : recent)
      if (passes.size > mostKeys) passes.delete(passes.keys().next().value ?? key)
      return free
    },
  }
}
