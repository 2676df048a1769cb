import pLimit from 'p-limit'
import type {FileStore} from '#/gateways/files/port'
import {getPhotoFile} from '#/gateways/images/photo-file'
import type {DownloadPhoto} from '#/gateways/photos/download-photo'
import {encodePhoto} from '#/gateways/photos/encode-photo'
import type {Records} from '#/gateways/records/port'
import type {JobHandler} from '#/jobs/job-handler'
import {failed, SUCCEEDED} from '#/lib/result'
import {PHOTO_JOBS} from './jobs.ts'
import type {ReadPlaceholders} from './placeholders.ts'
import {
  continueCarPhotos,
  type Photo,
  type PhotoOutcome,
  readCarPhotos,
  recordPhotoFile,
  settlePhoto,
} from './records.ts'
import {syncCarPhotos} from './sync-car-photos.ts'

/**
 * The maximum concurrency for one car, and in this process: downloads wait for other hosts, encoding for a processor.
 */
const [OF_ONE_CAR, DOWNLOADS, ENCODINGS] = [2, 8, 2]
/** How long new pictures of a car are started; those started then still fit into the time of one try. */
const BEGIN_MS = 8000

type Parts = {
  readonly records: Records
  readonly store: FileStore
  readonly download: DownloadPhoto
  readonly readPlaceholders: ReadPlaceholders
  readonly beginMs?: number
}

/** The job that fetches the due photographs of a car, and shows those available. */
export function createPhotoFetcher({
  records,
  store,
  download,
  readPlaceholders,
  beginMs = BEGIN_MS,
}: Parts): JobHandler {
  const downloads = pLimit(DOWNLOADS)
  const encodings = pLimit(ENCODINGS)

  async function fetchPhoto(photo: Photo, hosts: readonly string[]): Promise<PhotoOutcome> {
    // Without an earlier picture nothing can be unchanged.
    const {etag, lastModified} = photo.hash ? photo : {etag: null, lastModified: null}
    const answer = await download(photo.address, {hosts, etag, lastModified})
    if (answer.outcome === 'unchanged') return {kind: 'unchanged'}
    if (answer.outcome === 'refused') return {kind: 'missing', error: answer.reason, final: answer.final}
    const encoded = await encodings(() => encodePhoto(answer.bytes))
    if (typeof encoded === 'string') return {kind: 'missing', error: encoded, final: true}
    const {bytes, hash, fingerprint} = encoded
    await recordPhotoFile(records, {hash, fingerprint, bytes: bytes.length})
    const written = await store.write(getPhotoFile(hash), bytes)
    if (!written.ok) return {kind: 'missing', error: 'the store of photographs does not answer', final: false}
    return {kind: 'stored', hash, etag: answer.etag, lastModified: answer.lastModified}
  }

  async function fetchDue(due: readonly Photo[], hosts: readonly string[]): Promise<(PhotoOutcome | null)[]> {
    const until = Date.now() + beginMs
    const inTurn = pLimit(OF_ONE_CAR)
    return Promise.all(
      due.map((photo) =>
        inTurn(() =>
          downloads(async () => {
            if (Date.now() > until) return null
            const outcome = await fetchPhoto(photo, hosts)
            await settlePhoto(records, photo.address, outcome)
            return outcome
          }),
        ),
      ),
    )
  }

  return async ({body}) => {
    const {car} = PHOTO_JOBS['fetch-photos'].body.parse(body)
    const wanted = await readCarPhotos(records, car)
    if (!wanted) return SUCCEEDED
    const outcomes = await fetchDue(
      wanted.photos.filter(({isDue}) => isDue),
      wanted.hosts,
    )
    const shown = await syncCarPhotos(records, car, await readPlaceholders())
    if (!shown.ok) return failed('stock search did not take the pictures')
    if (outcomes.includes(null)) await continueCarPhotos(records, car)
    const lost = outcomes.filter((outcome) => outcome?.kind === 'missing' && !outcome.final)
    const [first] = lost
    return first?.kind === 'missing' ? failed(`${lost.length} photographs: ${first.error}`) : SUCCEEDED
  }
}
