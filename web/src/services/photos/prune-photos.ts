import type {FileStore} from '#/gateways/files/port'
import {getPhotoFile} from '#/gateways/images/photo-file'
import type {Records} from '#/gateways/records/port'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {deleteAddresses, deleteCarPhotos, listGoneCars, removeUnusedFile} from './prune-photo-records.ts'
import {showPictures} from './sync-car-photos.ts'

/** The retention of photographs of a sold car or one in no feed, in days: longer than any site shows a sold car. */
export const GONE_DAYS = 90
/** Days after which an unused file is removed, longer than any page or shared link that shows it is cached. */
export const UNUSED_DAYS = 7
const WORK_MS = 20_000

/** Removes the photographs of cars that are gone, and unused files; the rest is left to the next run. */
export async function prunePhotos(records: Records, store: FileStore): Promise<Attempt> {
  const until = Date.now() + WORK_MS
  for (const {car, pictures} of await listGoneCars(records, GONE_DAYS)) {
    const own = pictures.filter((src) => src.startsWith('/'))
    const shown = await showPictures(car, {images: own, placeholders: []})
    if (!shown.ok) return failed('stock search did not take the pictures')
    await deleteCarPhotos(records, car)
    if (Date.now() > until) return SUCCEEDED
  }
  await deleteAddresses(records)
  while (Date.now() < until && (await removeUnusedFile(records, UNUSED_DAYS, removeFile)));
  return SUCCEEDED

  async function removeFile(hash: string): Promise<void> {
    const removed = await store.remove(getPhotoFile(hash))
    if (!removed.ok) throw new Error('The file was not removed')
  }
}
