import {createHash} from 'node:crypto'
import {resolve} from 'node:path'
import pLimit from 'p-limit'
import {getEnv} from '#/env/env'
import {log} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {SingleFlight} from '#/lib/single-flight'
import {readFile} from '../files/read-file.ts'
import {getService} from '../services.ts'
import {DiskCache} from './disk-cache.ts'
import {getPhotoFile} from './photo-file.ts'
import type {PictureRequest, PictureSource} from './read-request.ts'
import {renderPicture} from './render-picture.ts'

const AT_ONCE = 2
const MAX_WAITING = 400
const MEGABYTE = 1024 * 1024
/** Increased when the rendering changes, so that older pictures are not served. */
const RENDERING = 1

type Answer = Result<Buffer | null>

function getWorkshop() {
  return getProcessValue('pictures', () => ({
    cache: new DiskCache(resolve(getEnv().IMAGE_CACHE_DIR), getEnv().IMAGE_CACHE_MB * MEGABYTE),
    flights: new SingleFlight<Answer>(),
    slots: pLimit(AT_ONCE),
  }))
}

/**
 * A picture in the requested size and format: cached on disk, or rendered once for all concurrent requests. `null`
 * data if there is no original; a failure if it is currently unavailable.
 */
export async function getPicture(request: PictureRequest): Promise<Answer> {
  const {cache, flights, slots} = getWorkshop()
  const key = buildKey(request)
  const kept = await cache.read(key).catch(() => null)
  if (kept) return ok(kept)
  if (slots.pendingCount >= MAX_WAITING) return fail('files', 'Too many pictures are being made')
  return flights.run(key, () => slots(() => makePicture(request, key)))
}

async function makePicture(request: PictureRequest, key: string): Promise<Answer> {
  const original = await loadOriginal(request.source)
  if (!original.ok || original.data === null) return original
  const picture = await renderPicture(original.data, request)
  if (!picture.ok) {
    log('warn', 'images.render-failed', {source: request.source, message: picture.error.message})
    return picture
  }
  // With a full disk pictures are still served, but slower.
  await getWorkshop()
    .cache.write(key, picture.data)
    .catch((cause: unknown) => log('warn', 'images.store-failed', {message: getErrorMessage(cause)}))
  return picture
}

function loadOriginal(source: PictureSource): Promise<Answer> {
  if (source.kind === 'media') return readFile(getService('media'), source.path)
  return source.kind === 'cms'
    ? readFile(getService('contentImages'), source.file)
    : readFile(getService('photos'), getPhotoFile(source.hash))
}

function buildKey({source, width, height, focus, cut, quality, purpose, format}: PictureRequest): string {
  const shape = height === null ? [] : [height, focus, purpose]
  const rest = [...(cut ? [cut] : []), ...(quality === 'fine' ? [quality] : [])]
  const text = JSON.stringify([RENDERING, source, width, ...shape, ...rest])
  return `${createHash('sha256').update(text).digest('hex').slice(0, 40)}.${format}`
}
