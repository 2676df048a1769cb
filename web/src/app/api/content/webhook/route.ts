import {getOverlayCar} from '@forecourt/schemas/car-overlay/car-overlay'
import {documents} from '@forecourt/schemas/documents'
import {NextRequest} from 'next/server'
import {parseBody} from 'next-sanity/webhook'
import {getEnv} from '#/env/env'
import type {AnnouncedChange} from '#/gateways/announcements/port'
import {contentChange, isPublished} from '#/gateways/cms/content-change'
import {listPictureUses, PICTURE_TYPE} from '#/gateways/cms/list-picture-uses'
import {answerError} from '#/lib/answer-error'
import {log} from '#/lib/log'
import {createBurstLog} from '#/lib/log-burst'
import {getMetrics} from '#/lib/metrics'
import {readBodyText} from '#/lib/read-request'
import {getErrorMessage} from '#/lib/result'
import {requestLegalNotes} from '#/services/compliance/legal-pages'
import {applyOverlay} from '#/services/overlays/apply-overlays'
import {writeVehiclePositions} from '#/services/overlays/write-vehicle-positions'
import {requestPhotoSort} from '#/services/photos/sort-photos'
import {acceptStockChange, releaseInAllProcesses} from '../../release-changes'

const MAX_BYTES = 64 * 1024
const SIGNATURE = 'sanity-webhook-signature'
const UNSIGNED = 'The signature is missing or wrong'
// The content backend retries.
const NOT_TOLD = 'The other processes could not be told'

const logReleased = createBurstLog<{id: string; type: string; released: readonly string[]}>(
  'content.released',
  ({type}) => type,
)

/** Receives the content backend's message that a document was published, changed or deleted. */
export async function POST(request: NextRequest): Promise<Response> {
  // Without a signature nothing is read.
  if (!request.headers.get(SIGNATURE)) return answerError(401, UNSIGNED)
  const text = await readBodyText(request, MAX_BYTES)
  if (text === null) return answerError(413, 'The body is too large')
  const {body, isValidSignature} = await readSigned(request, text)
  if (!isValidSignature) return answerError(401, UNSIGNED)
  getMetrics().countContentWebhook()
  const change = contentChange.safeParse(body)
  if (!change.success) return answerError(400, 'The body is not what the webhook projects')
  if (!isPublished(change.data)) return Response.json({released: []})
  const car = getOverlayCar(change.data.id)
  if (change.data.type === documents.carOverlay.name && car !== null) return answerOverlay(car)
  if (change.data.type === PICTURE_TYPE) return answerPicture(change.data.id)
  const changes = [{kind: 'content' as const, change: change.data}]
  const released = await releaseInAllProcesses(changes)
  if (released) logReleased({id: change.data.id, type: change.data.type, released})
  if (change.data.type === documents.photoPlaceholder.name) await requestPhotoSort()
  await requestLegalNotes(change.data)
  // A location that moved changes its cars' positions. After a failure, the next run of the job repeats it.
  if (change.data.type === documents.location.name) await writeVehiclePositions()
  return released ? Response.json({released}) : answerError(503, NOT_TOLD)
}

/** Pages hold what staff have marked in a picture with each document that shows it. */
async function answerPicture(id: string): Promise<Response> {
  const uses = await listPictureUses(id)
  // The content backend retries.
  if (!uses.ok) return answerError(503, 'The documents that show the picture could not be read')
  const changes: readonly AnnouncedChange[] =
    uses.data === null ? [{kind: 'everything'}] : uses.data.map((change) => ({kind: 'content', change}))
  if (changes.length === 0) return Response.json({released: []})
  const released = await releaseInAllProcesses(changes)
  return released ? Response.json({released}) : answerError(503, NOT_TOLD)
}

/** A car's locked values are written into stock search, which every page, list and feed reads. */
async function answerOverlay(car: string): Promise<Response> {
  const changed = await applyOverlay(car)
  if (!changed.ok) {
    log('error', 'overlays.apply-failed', {message: changed.error.message})
    // The content backend retries.
    return answerError(503, 'The locked fields of the car could not be applied')
  }
  if (!changed.data) return Response.json({released: []})
  const {slug, dealership} = changed.data
  const released = await acceptStockChange({dealerships: [dealership], cars: [slug]})
  return released ? Response.json({released}) : answerError(503, NOT_TOLD)
}

// Published content is read from the origin, which is immediately consistent, so no delay is needed.
async function readSigned(
  {url, headers}: NextRequest,
  text: string,
): Promise<{body: unknown; isValidSignature: boolean | null}> {
  try {
    const request = new NextRequest(url, {method: 'POST', headers, body: text})
    return await parseBody<unknown>(request, getEnv().SANITY_WEBHOOK_SECRET, false)
  } catch (cause) {
    log('warn', 'content.webhook-unreadable', {message: getErrorMessage(cause)})
    return {body: null, isValidSignature: null}
  }
}
