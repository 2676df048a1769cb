import type {FileStore} from '#/gateways/files/port'
import type {Records} from '#/gateways/records/port'
import type {JobHandler} from '#/jobs/job-handler'
import {log} from '#/lib/log'
import {failed, SUCCEEDED} from '#/lib/result'
import {getDueSlot} from './due-slot.ts'
import {removeRunFiles} from './feed-files.ts'
import {type ReadFeeds, readFeeds} from './read-feeds.ts'
import {readStatus} from './read-status.ts'
import {addFeedRuns, listBusyFeeds, pruneFeedRuns, wakeWaitingFeeds} from './records.ts'

type Parts = {
  readonly records: Records
  readonly store: FileStore
  /** Called when runs were added. */
  readonly nudge: () => void
  readonly readFeeds?: ReadFeeds
}

/**
 * The periodic work of stock feeds: each minute the due runs, each hour pruning and reports of late or waiting ones.
 */
export function createFeedPlanner({records, store, nudge, readFeeds: read = readFeeds}: Parts) {
  return {
    'plan-feeds': async () => {
      await wakeWaitingFeeds(records)
      const feeds = await read()
      if (!feeds.ok) {
        // The next minute tries again; retries of this one would only accumulate.
        log('warn', 'stock-feeds.plan-failed', {cause: feeds.error.layer})
        return SUCCEEDED
      }
      // A feed with a run in progress is checked again afterwards.
      const busy = await listBusyFeeds(records)
      const runs = feeds.data
        .filter(({active, source, slug}) => active && source !== 'push' && !busy.has(slug))
        .map(({slug, times}) => ({feed: slug, key: getDueSlot(times, Date.now())}))
        .flatMap(({feed, key}) => (key === null ? [] : [{feed, key, cause: 'schedule' as const}]))
      if ((await addFeedRuns(records, runs)).length > 0) nudge()
      return SUCCEEDED
    },
    'prune-feeds': async () => {
      for (const id of await pruneFeedRuns(records)) await removeRunFiles(store, id)
      const feeds = await read()
      if (!feeds.ok) return failed('content did not answer')
      for (const {slug, late, asks, ageSeconds} of await readStatus(records, feeds.data)) {
        if (late) log('warn', 'stock-feeds.feed-late', {feed: slug, ageSeconds})
        if (asks) log('warn', 'stock-feeds.question-asked', {feed: slug, run: asks})
      }
      return SUCCEEDED
    },
  } satisfies {[kind: string]: JobHandler}
}
