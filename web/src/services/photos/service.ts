import {getEnv} from '#/env/env'
import {getPhotoFiles} from '#/gateways/files/get-files'
import {createPhotoDownloader} from '#/gateways/photos/download-photo'
import {defineTable} from '../define-tables.ts'
import {defineService} from '../service.ts'
import {createPhotoFetcher} from './fetch-photos.ts'
import {PHOTO_JOBS} from './jobs.ts'
import {getPlaceholders} from './listed-placeholders.ts'
import {prunePhotos} from './prune-photos.ts'
import {sortPhotos} from './sort-photos.ts'
import {carPhotos, photoFiles, photos} from './tables.ts'

const KEPT = '90 days after their car is gone'

/** The photographs of cars. */
export const PHOTOS = defineService({
  work: {
    jobs: PHOTO_JOBS,
    createHandlers: (records) => ({
      'fetch-photos': createPhotoFetcher({
        records,
        store: getPhotoFiles(),
        download: createPhotoDownloader({privateHosts: getEnv().PHOTO_PRIVATE_HOSTS}),
        readPlaceholders: getPlaceholders,
      }),
      'sort-photos': () => sortPhotos(records),
      'prune-photos': () => prunePhotos(records, getPhotoFiles()),
    }),
  },
  tables: [
    defineTable(photoFiles, KEPT, 'pictures of cars'),
    defineTable(photos, KEPT, 'pictures of cars'),
    defineTable(carPhotos, KEPT, 'pictures of cars'),
  ],
})
