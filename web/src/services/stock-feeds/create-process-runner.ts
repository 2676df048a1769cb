import {resolve} from 'node:path'
import {getEnv} from '#/env/env'
import {getFeedFiles} from '#/gateways/files/get-files'
import type {Records} from '#/gateways/records/port'
import type {JobHandler} from '#/jobs/job-handler'
import {createImporter} from './import-file.ts'
import {openSource} from './open-source.ts'
import {readFeeds} from './read-feeds.ts'
import {createFeedRunner} from './run-feed.ts'

/** The job of one feed, as this process runs it: a separate process imports a file. */
export function createProcessRunner(records: Records): JobHandler {
  const env = getEnv()
  const importEnvironment = {
    TYPESENSE_URL: env.TYPESENSE_URL.join(','),
    TYPESENSE_ADMIN_KEY: env.TYPESENSE_ADMIN_KEY ?? '',
    STOREFRONT_URL: env.STOREFRONT_URL ?? `http://127.0.0.1:${env.PORT}`,
    STOCK_WEBHOOK_SECRET: env.STOCK_WEBHOOK_SECRET,
  }
  const importFile = createImporter({
    script: resolve(env.STOCK_IMPORT_SCRIPT),
    environment: importEnvironment,
  })
  return createFeedRunner({
    records,
    store: getFeedFiles(),
    readFeeds,
    openSource: (feed) =>
      openSource(feed, {privateHosts: env.PHOTO_PRIVATE_HOSTS, folder: env.STOCK_FEED_DIR}),
    importFile: env.TYPESENSE_ADMIN_KEY ? importFile : null,
  })
}
