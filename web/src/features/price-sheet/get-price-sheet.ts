import {createHash} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import pLimit from 'p-limit'
import {getCacheBytes} from '#/env/cache-bytes'
import {getPicture} from '#/gateways/images/get-picture'
import {readPictureRequest} from '#/gateways/images/read-request'
import {log} from '#/lib/log'
import {getPictureUrl} from '#/lib/picture-url'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {SingleFlight} from '#/lib/single-flight'
import type {PriceSheet} from './describe-price-sheet'
import {renderPriceSheet} from './render-price-sheet'

const [AT_ONCE, MAX_WAITING] = [2, 20]
const PICTURE_WIDTH = 1000
/** What an entry of the cache takes besides its file. */
const OVERHEAD_BYTES = 500

type Wanted = {
  readonly sheet: PriceSheet
  /** The car's first picture, from stock data. */
  readonly picture: string | null
}

function press() {
  return getProcessValue('price-sheets', () => ({
    kept: new LRUCache<string, Buffer>({
      maxSize: getCacheBytes('sheets'),
      sizeCalculation: (pdf) => pdf.length + OVERHEAD_BYTES,
    }),
    flights: new SingleFlight<Result<Buffer>>(),
    slots: pLimit(AT_ONCE),
  }))
}

/**
 * The PDF of a sheet, cached while its content is unchanged, otherwise rendered once for all requests. Two are
 * rendered at a time and twenty may wait; further ones fail and can be retried.
 */
export async function getPriceSheet(wanted: Wanted): Promise<Result<Buffer>> {
  const {kept, flights, slots} = press()
  const key = createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
  const known = kept.get(key)
  if (known) return ok(known)
  if (slots.pendingCount >= MAX_WAITING) return fail('price-sheet', 'Too many price sheets are being made')
  return flights.run(key, () => slots(() => makeSheet(wanted, key)))
}

async function makeSheet(wanted: Wanted, key: string): Promise<Result<Buffer>> {
  const {kept} = press()
  try {
    const pdf = await renderPriceSheet(wanted.sheet, await loadPicture(wanted))
    kept.set(key, pdf)
    return ok(pdf)
  } catch (cause) {
    log('error', 'price-sheet.render-failed', {url: wanted.sheet.url, message: getErrorMessage(cause)})
    return fail('price-sheet', 'The price sheet could not be made')
  }
}

// A sheet without its picture is better than none.
async function loadPicture({picture}: Wanted): Promise<Buffer | null> {
  if (!picture) return null
  const segments = getPictureUrl(picture, PICTURE_WIDTH).split('/').slice(2)
  const request = readPictureRequest(segments, 'image/jpeg')
  const made = typeof request === 'number' ? null : await getPicture(request)
  return made?.ok ? made.data : null
}
