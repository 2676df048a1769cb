import type {Records} from '#/gateways/records/port'
import type {StockFeed} from './read-feeds.ts'
import {type FeedRun, readFeedStates} from './records.ts'

/** The state of a feed, for health, commands and the Studio. */
export type FeedStatus = {
  readonly slug: string
  readonly name: string
  readonly source: StockFeed['source']
  readonly active: boolean
  /** Since its last new file was imported; null before the first. */
  readonly ageSeconds: number | null
  /** Since its source last responded, or a file was last pushed. */
  readonly answerAgeSeconds: number | null
  /** Switched on, and without a new file for longer than its document allows. */
  readonly late: boolean
  /** The newest run that imported something or failed. */
  readonly last: FeedRun | null
  /** The id of the run that waits for approval. */
  readonly asks: string | null
}

/** The states of feeds, in their order. Throws if the records are unavailable. */
export async function readStatus(
  records: Records,
  feeds: readonly StockFeed[],
  now = Date.now(),
): Promise<FeedStatus[]> {
  const standings = await readFeedStates(
    records,
    feeds.map(({slug}) => slug),
  )
  const getAge = (date: Date | null) => (date ? Math.round((now - date.getTime()) / 1000) : null)
  return feeds.map(({slug, name, source, active, alarms, updatedAt}, at) => {
    const {answeredAt = null, importedAt = null, last = null, asks = null} = standings[at] ?? {}
    const ageSeconds = getAge(importedAt)
    // A feed without any file so far is late if its document is old enough.
    const waited = ageSeconds ?? getAge(updatedAt ? new Date(updatedAt) : null) ?? 0
    return {
      slug,
      name,
      source,
      active,
      ageSeconds,
      last,
      asks: asks?.id ?? null,
      answerAgeSeconds: getAge(answeredAt),
      late: active && waited > alarms.maxAgeHours * 3600,
    }
  })
}
