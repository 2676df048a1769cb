import './resolve-hooks.ts'
import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {PATIENT_LIMITS} from './patient-limits.ts'
import type {PhotoWorkerConfig} from './start-photo-worker.ts'

const {openEmbedded} = await import('#/gateways/records/embedded-records')
const {openServer} = await import('#/gateways/records/server-records')
const {createFolderFiles} = await import('#/gateways/files/folder-files')
const {createPhotoDownloader} = await import('#/gateways/photos/download-photo')
const {summarizePhotos} = await import('#/services/photos/photo-summary')
const {storeCarPhotos} = await import('#/services/photos/records')
const {startWorker} = await import('#/jobs/worker')
const {createPhotoFetcher} = await import('#/services/photos/fetch-photos')
const {createPlaceholders} = await import('#/services/photos/placeholders')

// Jobs and records as the storefront has them, without the storefront around them, in a process that can be killed.
const config: PhotoWorkerConfig = JSON.parse(process.argv[2] ?? '{}')
const records = config.databaseUrl
  ? await openServer(config.databaseUrl, PATIENT_LIMITS)
  : await openEmbedded(config.recordsDir, config.migrations)
const placeholders = createPlaceholders([])
const worker = startWorker({
  records,
  handlers: {
    'fetch-photos': createPhotoFetcher({
      records,
      store: createFolderFiles(config.photoDir, 25 * 1024 * 1024),
      download: createPhotoDownloader({privateHosts: config.hosts}),
      readPlaceholders: async () => placeholders,
    }),
  },
  pace: config.impatient
    ? {pollMs: 50, leaseMs: 3000, deadlineMs: 2900, retry: {firstMs: 100, longestMs: 400}}
    : {},
})

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    await storeCarPhotos(records, {hosts: config.hosts, check: false, cars: JSON.parse(await text(request))})
    worker.nudge()
    return void response.end('{}')
  }
  const summary = await summarizePhotos(records, [])
  response.end(JSON.stringify({...summary, megabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024)}))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`)
})
