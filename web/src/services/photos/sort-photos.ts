import {getRecords} from '#/gateways/records/get-records'
import type {Records} from '#/gateways/records/port'
import {wakeWorker} from '#/jobs/process-worker'
import {addTicks} from '#/jobs/records'
import {log} from '#/lib/log'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {PHOTO_JOBS} from './jobs.ts'
import {getPlaceholders} from './listed-placeholders.ts'
import {sortCarPhotos} from './records.ts'

/** Adds a job for each car whose pictures were sorted by an outdated list of placeholders. */
export async function sortPhotos(records: Records): Promise<Attempt> {
  const placeholders = await getPlaceholders()
  if (!placeholders) return failed('content gave no placeholders')
  await sortCarPhotos(records, placeholders.version)
  return SUCCEEDED
}

/** Requests sorting pictures again after staff have changed the list of placeholders. Never throws. */
export async function requestPhotoSort(): Promise<void> {
  try {
    await addTicks(await getRecords().get(), [
      {kind: PHOTO_JOBS['sort-photos'].kind, key: `asked-${Date.now()}`},
    ])
    wakeWorker()
  } catch {
    // The periodic run finds the change within five minutes.
    log('warn', 'photos.sort-failed')
  }
}
