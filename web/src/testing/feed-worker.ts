import {createFolderFiles} from '#/gateways/files/folder-files'
import {startWorker} from '#/jobs/worker'
import {ok} from '#/lib/result'
import {createImporter} from '#/services/stock-feeds/import-file'
import {FEED_JOBS} from '#/services/stock-feeds/jobs'
import {openSource} from '#/services/stock-feeds/open-source'
import {addFeedRuns, listFeedRuns, wakeWaitingFeeds} from '#/services/stock-feeds/records'
import {createFeedRunner} from '#/services/stock-feeds/run-feed'
import {sampleStockFeed} from './sample-stock-feed.ts'
import {openProcess, type ProcessConfig, serveProcess} from './serve-process.ts'

/** What the process is told. */
export type FeedWorkerConfig = ProcessConfig & {
  readonly filesDir: string
  readonly script: string
  /** Where the feed's file is, on loopback. */
  readonly address: string
  readonly search: {readonly url: string; readonly key: string}
}

// Jobs and records as the storefront has them, without the storefront around them, in a process that can be killed.
const {config, records} = await openProcess<FeedWorkerConfig>()
const feed = sampleStockFeed({slug: 'killed', source: 'https', address: config.address, complete: true})
const worker = startWorker({
  records,
  handlers: {
    'run-feed': createFeedRunner({
      records,
      store: createFolderFiles(config.filesDir, 64 * 1024 * 1024),
      readFeeds: async () => ok([feed]),
      openSource: (one) => openSource(one, {privateHosts: [new URL(config.address).host], folder: undefined}),
      importFile: createImporter({
        script: config.script,
        environment: {
          TYPESENSE_URL: config.search.url,
          TYPESENSE_ADMIN_KEY: config.search.key,
          // Nobody answers there: that the storefront is told has a test of its own.
          STOREFRONT_URL: 'http://127.0.0.1:1',
          STOCK_WEBHOOK_SECRET: 'secret',
        },
      }),
    }),
  },
  jobs: {'run-feed': FEED_JOBS['run-feed']},
  pace: {pollMs: 30, leaseMs: 1500, retry: {firstMs: 50, longestMs: 200}},
})

await serveProcess(config, async (request) => {
  if (request.method === 'POST') {
    const key = request.url ?? ''
    await addFeedRuns(records, [{feed: feed.slug, cause: 'schedule', key}])
    worker.nudge()
    return Response.json({})
  }
  // As the planner does each minute.
  await wakeWaitingFeeds(records)
  const runs = await listFeedRuns(records, {feed: feed.slug, all: true, limit: 1000})
  return Response.json(
    runs.map(({key, state, tries, report}) => ({key, state, tries, counts: report?.counts})),
  )
})
