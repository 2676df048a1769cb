import {resolve} from 'node:path'
import {MAX_FILE_BYTES as MAX_CONTENT_BYTES} from '@forecourt/schemas/fields/file'
import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {MAX_FILE_BYTES} from '../feed-sources/port.ts'
import {createFolderFiles} from './folder-files.ts'
import {createHttpFiles} from './http-files.ts'
import type {FileSource, FileStore} from './port.ts'
import {createS3Files} from './s3-files.ts'

const SANITY_CDN = 'https://cdn.sanity.io'
const MAX_PICTURE_BYTES = 25 * 1024 * 1024

/** The files of the content, such as PDFs. */
export function getContentFiles(): FileSource {
  return getProcessValue('content-files', () => createHttpFiles(buildContentUrl('files'), MAX_CONTENT_BYTES))
}

/** The pictures of the content. */
export function getContentImages(): FileSource {
  return getProcessValue('content-images', () =>
    createHttpFiles(buildContentUrl('images'), MAX_PICTURE_BYTES),
  )
}

/** Rendered pictures. */
export function getMediaFiles(): FileSource {
  return getProcessValue('media-files', () =>
    createFolderFiles(resolve(getEnv().MEDIA_DIR), MAX_PICTURE_BYTES),
  )
}

/** The photographs of feeds. */
export function getPhotoFiles(): FileStore {
  return getProcessValue('photo-files', () => createStore(getEnv().PHOTO_DIR, MAX_PICTURE_BYTES))
}

/** The files of stock feeds and their rejected rows, by the ids of runs. */
export function getFeedFiles(): FileStore {
  return getProcessValue('feed-files', () => createStore(getEnv().FEED_DIR, MAX_FILE_BYTES))
}

function createStore(folder: string, maxBytes: number): FileStore {
  const {photoBucket} = getEnv()
  return photoBucket
    ? createS3Files({...photoBucket, maxBytes})
    : createFolderFiles(resolve(folder), maxBytes)
}

function buildContentUrl(kind: 'images' | 'files'): string {
  const {SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET} = getEnv()
  return `${SANITY_API_HOST ?? SANITY_CDN}/${kind}/${SANITY_PROJECT_ID}/${SANITY_DATASET}`
}
