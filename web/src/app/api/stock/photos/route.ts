import {parseJson} from '@forecourt/schemas/values/parse-json'
import {refusePhotoAddress} from '@forecourt/schemas/vehicle/photo-address'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {getRecords} from '#/gateways/records/get-records'
import {wakeWorker} from '#/jobs/process-worker'
import {answerError} from '#/lib/answer-error'
import {log} from '#/lib/log'
import {readSignedBody} from '#/lib/read-signed-body'
import {summarizePhotos} from '#/services/photos/photo-summary'
import {storeCarPhotos} from '#/services/photos/records'

const slug = z.string().regex(/^[a-z0-9-]{1,160}$/)
const picture = z.string().max(2000)
const asked = z.object({
  /** Hosts from which the photographs may be loaded. */
  hosts: z.array(z.string().max(300)).max(100),
  /** Includes addresses already requested within a day. */
  check: z.boolean(),
  cars: z
    .array(
      z.object({
        car: z.string().regex(/^[\w-]{1,64}$/),
        dealership: slug,
        pictures: z.array(picture).max(60).optional(),
        gone: z.boolean(),
        changed: z.boolean(),
      }),
    )
    .max(500),
  /** The dealerships whose photographs the response reports; all if empty. */
  dealerships: z.array(slug).max(5000).optional(),
})

const MAX_BYTES = 8 * 1024 * 1024

/** An import sends the photographs of cars, and requests the state of those of some dealerships. */
export async function POST(request: Request): Promise<Response> {
  const {STOCK_WEBHOOK_SECRET, TYPESENSE_WRITE_KEY} = getEnv()
  const signed = await readSignedBody(request, STOCK_WEBHOOK_SECRET, MAX_BYTES)
  if (!signed.ok) return answerError(signed.status, signed.error)
  const wish = asked.safeParse(parseJson(signed.body))
  if (!wish.success) return answerError(400, 'The body does not ask for photographs')
  if (TYPESENSE_WRITE_KEY === undefined)
    return answerError(501, 'The storefront fetches no photographs: TYPESENSE_WRITE_KEY is not set')
  const {hosts, dealerships} = wish.data
  const cars = wish.data.cars.map(({pictures, ...car}) => ({
    ...car,
    pictures: pictures?.filter((src) => isOwn(src) || refusePhotoAddress(src, hosts) === null),
  }))
  try {
    const records = await getRecords().get()
    const jobs = cars.length > 0 ? await storeCarPhotos(records, {...wish.data, cars}) : 0
    if (jobs > 0) wakeWorker()
    return Response.json({jobs, ...(dealerships && {summary: await summarizePhotos(records, dealerships)})})
  } catch {
    // The driver's message quotes the values of its query.
    log('error', 'photos.request-failed', {cars: cars.length})
    return answerError(503, 'The records do not answer')
  }
}

function isOwn(src: string): boolean {
  return src.startsWith('/media/')
}
