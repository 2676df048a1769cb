import {createHash} from 'node:crypto'
import {resolve} from 'node:path'
import pLimit from 'p-limit'
import {getEnv} from '#/env/env'
import {log} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {SingleFlight} from '#/lib/single-flight'
import {getContentImages, getMediaFiles, getPhotoFiles} from '../files/get-files.ts'
import {readFile} from '../files/read-file.ts'
import {DiskCache} from './disk-cache.ts'
import {isMarkedSo} from './marks-in-use.ts'
import {getPhotoFile} from './photo-file.ts'
import type {PictureRequest, PictureSource} from './read-request.ts'
import {renderPicture} from './render-picture.ts'

/** The number of pictures rendered, and of originals read, at a time. */
const AT_ONCE = 2
const READ_AT_ONCE = 16
const MAX_WAITING = 400
/** Of them, the most for one sender: more than a page shows. */
const MAX_WAITING_EACH = 100
/** The time in which an original has to be read, from the request on. */
const READ_MS = 5000
const MEGABYTE = 1024 * 1024
/** Increased when the rendering changes, so that older pictures are not served. */
const RENDERING = 1

type Answer = Result<Buffer | null>

function getWorkshop() {
  return getProcessValue('pictures', () => ({
    cache: new DiskCache(resolve(getEnv().IMAGE_CACHE_DIR), getEnv().IMAGE_CACHE_MB * MEGABYTE),
    flights: new SingleFlight<Answer>(),
    slots: pLimit(AT_ONCE),
    readSlots: pLimit(READ_AT_ONCE),
    waiting: new Map<string, number>(),
  }))
}

/**
 * A picture in the requested size and format: cached on disk, or rendered once for all concurrent requests. `null`
 * data if there is no original, or no document shows it so; a failure if it is currently unavailable. `sender` is the
 * network of who asks; null for the storefront itself.
 */
export async function getPicture(request: PictureRequest, sender: string | null = null): Promise<Answer> {
  const {cache, flights, slots, readSlots, waiting} = getWorkshop()
  const key = buildKey(request)
  const kept = await cache.read(key).catch(() => null)
  if (kept) return ok(kept)
  if (slots.pendingCount + readSlots.pendingCount >= MAX_WAITING)
    return fail('files', 'Too many pictures are being made')
  const make = () => flights.run(key, () => makePicture(request, key))
  if (sender === null) return make()
  const before = waiting.get(sender) ?? 0
  if (before >= MAX_WAITING_EACH) return fail('files', 'Too many pictures are being made for one sender')
  waiting.set(sender, before + 1)
  return make().finally(() => {
    const left = (waiting.get(sender) ?? 1) - 1
    if (left > 0) waiting.set(sender, left)
    else waiting.delete(sender)
  })
}

async function makePicture(request: PictureRequest, key: string): Promise<Answer> {
  const {slots, readSlots} = getWorkshop()
  // A store that does not answer keeps no picture waiting whose original is here.
  const leave = AbortSignal.timeout(READ_MS)
  const original = await readSlots(() => loadOriginal(request.source, leave))
  if (!original.ok || original.data === null) return original
  const {data} = original
  if (request.source.kind === 'cms') {
    const marked = await isMarkedSo(request.source.file, request)
    if (!marked.ok) return marked
    if (!marked.data) return ok(null)
  }
  const picture = await slots(() => renderPicture(data, request))
  if (!picture.ok) {
    const {source} = request
    log('warn', 'images.render-failed', {source, message: picture.error.message})
    // Photographs were drawn by this storefront before they were stored: what is none now is no answer of the store.
    return source.kind === 'photo' ? fail('files', picture.error.message) : picture
  }
  // With a full disk pictures are still served, but slower.
  await getWorkshop()
    .cache.write(key, picture.data)
    .catch((cause: unknown) => log('warn', 'images.store-failed', {message: getErrorMessage(cause)}))
  return picture
}

function loadOriginal(source: PictureSource, leave: AbortSignal): Promise<Answer> {
  if (source.kind === 'media') return readFile(getMediaFiles(), source.path, leave)
  return source.kind === 'cms'
    ? readFile(getContentImages(), source.file, leave)
    : readFile(getPhotoFiles(), getPhotoFile(source.hash), leave)
}

function buildKey({source, width, height, focus, cut, quality, purpose, format}: PictureRequest): string {
  const shape = height === null ? [] : [height, focus, purpose]
  const rest = [...(cut ? [cut] : []), ...(quality === 'fine' ? [quality] : [])]
  const text = JSON.stringify([RENDERING, source, width, ...shape, ...rest])
  return `${createHash('sha256').update(text).digest('hex').slice(0, 40)}.${format}`
}
