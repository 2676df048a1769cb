import {text} from 'node:stream/consumers'
import {createFolderFiles} from '#/gateways/files/folder-files'
import {createPhotoDownloader} from '#/gateways/photos/download-photo'
import {startWorker} from '#/jobs/worker'
import {createPhotoFetcher} from '#/services/photos/fetch-photos'
import {summarizePhotos} from '#/services/photos/photo-summary'
import {createPlaceholders} from '#/services/photos/placeholders'
import {storeCarPhotos} from '#/services/photos/records'
import {openProcess, serveProcess} from './serve-process.ts'
import type {PhotoWorkerConfig} from './start-photo-worker.ts'

// Jobs and records as the storefront has them, without the storefront around them, in a process that can be killed.
const {config, records} = await openProcess<PhotoWorkerConfig>()
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

await serveProcess(config, async (request) => {
  if (request.method === 'POST') {
    await storeCarPhotos(records, {hosts: config.hosts, check: false, cars: JSON.parse(await text(request))})
    worker.nudge()
    return Response.json({})
  }
  const summary = await summarizePhotos(records, [])
  return Response.json({...summary, megabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024)})
})
