import {resolve} from 'node:path'
import {getEnv} from '#/env/env'
import {getFeedFiles} from '#/gateways/files/get-files'
import type {Records} from '#/gateways/records/port'
import {type Cluster, findDealershipCluster} from '#/gateways/search/clusters'
import type {JobHandler} from '#/jobs/job-handler'
import {fail, getErrorMessage, type Result} from '#/lib/result'
import {getDirectory} from '#/tenant/directory-store'
import {createImporter, type ImportFile} from './import-file.ts'
import {openSource} from './open-source.ts'
import {readFeeds} from './read-feeds.ts'
import {createFeedRunner} from './run-feed.ts'

/** The cluster that a feed is imported into, as the documents of its dealerships say. */
async function findFeedCluster(dealerships: readonly string[]): Promise<Result<Cluster>> {
  try {
    await getDirectory()
  } catch (cause) {
    return fail('content', getErrorMessage(cause))
  }
  return findDealershipCluster(dealerships)
}

/** The job of one feed, as this process runs it: a separate process imports a file. */
export function createProcessRunner(records: Records): JobHandler {
  const env = getEnv()
  const importEnvironment = {
    TYPESENSE_ADMIN_KEY: env.TYPESENSE_ADMIN_KEY ?? '',
    STOREFRONT_URL: env.STOREFRONT_URL ?? `http://127.0.0.1:${env.PORT}`,
    STOCK_WEBHOOK_SECRET: env.STOCK_WEBHOOK_SECRET,
  }
  const importFile: ImportFile = async (request, signal) => {
    const cluster = await findFeedCluster(request.dealerships)
    if (!cluster.ok)
      return {outcome: cluster.error.retryable ? 'unavailable' : 'refused', message: cluster.error.message}
    const environment = {...importEnvironment, TYPESENSE_URL: cluster.data.nodes.join(',')}
    return createImporter({script: resolve(env.STOCK_IMPORT_SCRIPT), environment})(request, signal)
  }
  return createFeedRunner({
    records,
    store: getFeedFiles(),
    readFeeds,
    openSource: (feed) =>
      openSource(feed, {privateHosts: env.PHOTO_PRIVATE_HOSTS, folder: env.STOCK_FEED_DIR}),
    importFile: env.TYPESENSE_ADMIN_KEY ? importFile : null,
  })
}
