import {getFeedFiles} from '#/gateways/files/get-files'
import {wakeWorker} from '#/jobs/process-worker'
import {defineTable} from '../define-tables.ts'
import {defineOperatorCommand, defineService} from '../service.ts'
import {createProcessRunner} from './create-process-runner.ts'
import {runFeedCommand} from './feed-command.ts'
import {getFeedCommandContext} from './feed-command-context.ts'
import {FEED_HEALTH} from './health.ts'
import {FEED_JOBS} from './jobs.ts'
import {createFeedPlanner} from './plan-feeds.ts'
import {feedRuns} from './tables.ts'

/** The stock that comes from files of dealers. */
export const STOCK_FEEDS = defineService({
  work: {
    jobs: FEED_JOBS,
    createHandlers: (records) => ({
      'run-feed': createProcessRunner(records),
      ...createFeedPlanner({records, store: getFeedFiles(), nudge: wakeWorker}),
    }),
  },
  health: [FEED_HEALTH],
  tables: [
    defineTable(
      feedRuns,
      'the newest of each feed, others as `src/services/stock-feeds/records.ts` says',
      'files of cars',
    ),
  ],
  commands: [defineOperatorCommand('stock-feeds', runFeedCommand, getFeedCommandContext)],
})
