import {getPhotoFiles} from '#/gateways/files/get-files'
import {encodePhoto} from '#/gateways/photos/encode-photo'
import type {Records} from '#/gateways/records/port'
import {deriveUuid} from '#/lib/derive-uuid'
import {createSignedLink} from '#/lib/signed-link'
import {
  addTradeInPhoto,
  deleteTradeInPhoto,
  findOwnTradeIn,
  listTradeInPhotos,
  type TradeInHolder,
  type TradeInPhoto,
} from './records.ts'

export const MAX_TRADE_IN_PHOTOS = 12

/** The name of a photograph's file; no public file has such a name. */
export function getTradeInPhotoFile(id: string): string {
  return `private/trade-in/${id.slice(0, 2)}/${id}.jpg`
}

/** The path of a photograph for anyone with the link, until `endsAt` (ms). */
export function linkToTradeInPhoto({site, id}: Pick<TradeInPhoto, 'site' | 'id'>, endsAt: number): string {
  return `/api/trade-in/photo/${createSignedLink('trade-in.photo', site, id, endsAt)}`
}

export type PhotoOutcome = 'kept' | 'full' | 'absent' | 'unavailable' | {readonly refused: string}

/**
 * Stores a photograph of a shopper's car: decoded and re-encoded, without metadata such as its location. The row is
 * written first, so that no file is ever without one. Throws in an outage of the records.
 */
export async function saveTradeInPhoto(
  records: Records,
  key: {readonly site: string; readonly id: string},
  holder: TradeInHolder,
  original: Buffer,
): Promise<PhotoOutcome> {
  const photo = await encodePhoto(original)
  if (typeof photo === 'string') return {refused: photo}
  const {site, id: tradeIn} = key
  const id = deriveUuid(`${site}/${tradeIn}/${photo.hash}`)
  const noted = await records.forSite(site, async (db): Promise<'noted' | 'full' | 'absent'> => {
    if (!(await findOwnTradeIn(db, key, holder, {isLocked: true}))) return 'absent'
    const known = await listTradeInPhotos(db, key)
    const isKnown = known.some((one) => one.id === id)
    if (!isKnown && known.length >= MAX_TRADE_IN_PHOTOS) return 'full'
    await addTradeInPhoto(db, {site, id, tradeIn, hash: photo.hash})
    return 'noted'
  })
  if (noted !== 'noted') return noted
  const written = await getPhotoFiles().write(getTradeInPhotoFile(id), photo.bytes)
  if (written.ok) return 'kept'
  await records.forSite(site, (db) => deleteTradeInPhoto(db, key, id))
  return 'unavailable'
}

/** Removes the file of a photograph; false if it has to be retried. */
export async function removeTradeInPhotoFile({id}: Pick<TradeInPhoto, 'id'>): Promise<boolean> {
  return (await getPhotoFiles().remove(getTradeInPhotoFile(id))).ok
}
