import './resolve-hooks.ts'
import {createServer} from 'node:http'
import {PATIENT_LIMITS} from './patient-limits.ts'

const {openEmbedded} = await import('#/gateways/records/embedded-records')
const {openServer} = await import('#/gateways/records/server-records')
const {createFolderFiles} = await import('#/gateways/files/folder-files')
const {addFeedRuns, listFeedRuns, wakeWaitingFeeds} = await import('#/services/stock-feeds/records')
const {startWorker} = await import('#/jobs/worker')
const {ok} = await import('#/lib/result')
const {createImporter} = await import('#/services/stock-feeds/import-file')
const {openSource} = await import('#/services/stock-feeds/open-source')
const {FEED_JOBS} = await import('#/services/stock-feeds/jobs')
const {createFeedRunner} = await import('#/services/stock-feeds/run-feed')
const {sampleStockFeed} = await import('./sample-stock-feed.ts')

/** What the process is told. */
export type FeedWorkerConfig = {
  readonly recordsDir: string
  readonly migrations: string
  /** A Postgres server in place of the embedded records. */
  readonly databaseUrl: string | null
  readonly filesDir: string
  readonly script: string
  /** Where the feed's file is, on loopback. */
  readonly address: string
  readonly search: {readonly url: string; readonly key: string}
}

// Jobs and records as the storefront has them, without the storefront around them, in a process that can be killed.
const config: FeedWorkerConfig = JSON.parse(process.argv[2] ?? '{}')
const records = config.databaseUrl
  ? await openServer(config.databaseUrl, PATIENT_LIMITS)
  : await openEmbedded(config.recordsDir, config.migrations)
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

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const key = request.url ?? ''
    await addFeedRuns(records, [{feed: feed.slug, cause: 'schedule', key}])
    worker.nudge()
    return void response.end('{}')
  }
  // As the planner does each minute.
  await wakeWaitingFeeds(records)
  const runs = await listFeedRuns(records, {feed: feed.slug, all: true, limit: 1000})
  response.end(
    JSON.stringify(runs.map(({key, state, tries, report}) => ({key, state, tries, counts: report?.counts}))),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`)
})
