import {linkToTradeIn, type TradeInNote} from '#/domain/trade-ins/trade-in-address'
import {getRecords} from '#/gateways/records/get-records'
import type {Records} from '#/gateways/records/port'
import {isUuid} from '#/lib/is-uuid'
import {log} from '#/lib/log'
import {answerText, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {readBodyBytes} from '#/lib/read-request'
import {readSenderNetworks} from '#/lib/sender-address'
import {countUse} from '#/services/request-limits/count-use'
import {readOwnRequest} from '#/services/shoppers/read-own-post'
import {readCookie} from '#/services/shoppers/session'
import {findOwnTradeIn, type TradeInHolder, updateTradeIn} from '#/services/trade-ins/records'
import {readHolder} from '#/services/trade-ins/trade-in-key'
import {MAX_TRADE_IN_PHOTOS, type PhotoOutcome, saveTradeInPhoto} from '#/services/trade-ins/trade-in-photos'
import {hasTradeIn} from './trade-in-request.ts'

const MAX_BODY = 80 * 1024 * 1024
const MAX_FILE = 20 * 1024 * 1024

/** Handles photographs of a shopper's car, several at once, posted by a plain form. */
export async function receiveTradeInPhotos(request: Request): Promise<Response> {
  const now = Date.now()
  const asked = await readOwnRequest(request, now, (tenant) => hasTradeIn(tenant, now))
  if (asked instanceof Response) return asked
  if (!asked.shopper.ok) return answerText(503, TRY_AGAIN)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (!isUuid(id)) return answerText(404, 'Not here.')
  const {slug: site} = asked.tenant
  const key = {site, id}
  const back = (note: TradeInNote | null) => redirectTo(linkToTradeIn(id, 'photos', note))
  try {
    const records = await getRecords().get()
    const account = asked.shopper.data?.id ?? null
    const holder = readHolder(site, (name) => readCookie(request, name), account, now)
    // Files of other senders are not read.
    const tradeIn = await records.forSite(site, (db) => findOwnTradeIn(db, key, holder))
    if (!tradeIn) return answerText(404, 'There is no such valuation.')
    if (tradeIn.acceptedAt) return redirectTo(linkToTradeIn(id))
    const counted = await countUse(
      'tradeInPhotos',
      {site, sender: readSenderNetworks(request), topic: id},
      now,
    )
    if (!counted.ok) return back('unavailable')
    if (counted.data) return back('too-often')
    const files = await readFiles(request)
    if (files === null) return back('photos-large')
    if (files.length === 0) return back('no-photos')
    const {note, refused} = await keepPhotos(records, key, holder, files)
    await records.forSite(site, async (db) => {
      const locked = await findOwnTradeIn(db, key, holder, {isLocked: true})
      if (!locked) return
      await updateTradeIn(db, key, {
        typed: {...locked.typed, photos: {refused: refused.join('\n').slice(0, 2000)}},
        done: {...locked.done, photos: locked.done.photos ?? now},
      })
    })
    // The page names the refused ones in any case; of others it says only this.
    return back(note ?? (refused.length > 0 ? 'photos-refused' : null))
  } catch (cause) {
    log('error', 'trade-in.photos-failed', {site, cause: cause instanceof Error ? cause.name : typeof cause})
    return back('unavailable')
  }
}

type Kept = {readonly note: TradeInNote | null; readonly refused: readonly string[]}

/** Stores the valid ones, one after the other; returns the name and the reason for the others. */
async function keepPhotos(
  records: Records,
  key: {readonly site: string; readonly id: string},
  holder: TradeInHolder,
  files: readonly File[],
): Promise<Kept> {
  const refused: string[] = []
  let note: TradeInNote | null = files.length > MAX_TRADE_IN_PHOTOS ? 'photos-full' : null
  for (const file of files.slice(0, MAX_TRADE_IN_PHOTOS)) {
    const outcome = await keepPhoto(records, key, holder, file)
    if (outcome === 'full') note = 'photos-full'
    else if (outcome === 'unavailable' || outcome === 'absent') note = 'unavailable'
    else if (outcome !== 'kept') refused.push(`${nameFile(file)}: ${outcome.refused}`)
  }
  return {note, refused}
}

async function keepPhoto(
  records: Records,
  key: {readonly site: string; readonly id: string},
  holder: TradeInHolder,
  file: File,
): Promise<PhotoOutcome> {
  if (file.size > MAX_FILE) return {refused: 'larger than 20 MB'}
  if (file.size === 0) return {refused: 'an empty file'}
  return saveTradeInPhoto(records, key, holder, Buffer.from(await file.arrayBuffer()))
}

/** The files of a form; null if they are too large in total, or it is not such a form. */
async function readFiles(request: Request): Promise<readonly File[] | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return []
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) return null
  const bytes = await readBodyBytes(request, MAX_BODY)
  if (bytes === null) return null
  try {
    const form = await new Response(new Uint8Array(bytes), {headers: {'content-type': type}}).formData()
    // Where nothing is chosen, browsers send a file without a name.
    return form.getAll('photos').filter((entry): entry is File => entry instanceof File && entry.name !== '')
  } catch {
    return []
  }
}

/** A file's name, safe to display. */
function nameFile({name}: File): string {
  return name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(0, 60) || 'A file'
}
