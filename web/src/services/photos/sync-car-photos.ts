import {isDeepStrictEqual} from 'node:util'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {applyOwnValues, restoreFeedValues} from '@forecourt/schemas/vehicle/own-values'
import type {Records} from '#/gateways/records/port'
import {updateIndexedCar} from '#/gateways/search/car-documents'
import {fail, ok, type Result} from '#/lib/result'
import {announceVehicle} from '#/tenant/announce-vehicle'
import type {Placeholders} from './placeholders.ts'
import {type CarPhotos, readCarPhotos, recordCarOrder} from './records.ts'

/** A car's displayed pictures: addresses in order, and those among them that are placeholders. */
type CarPictures = {readonly images: readonly string[]; readonly placeholders: readonly string[]}

const MAX_ROUNDS = 5

/**
 * Writes the available pictures into a car's document. They are read again after each write, until they are what was
 * written, so that of several concurrent calls the last one leaves the newest state. Throws only for the records.
 */
export async function syncCarPhotos(
  records: Records,
  car: string,
  placeholders: Placeholders | null,
): Promise<Result<null>> {
  let written: CarPictures | null = null
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wanted = await readCarPhotos(records, car)
    if (!wanted) return ok(null)
    const pictures = sortPictures(wanted, placeholders)
    if (isDeepStrictEqual(pictures, written)) {
      if (placeholders) await recordCarOrder(records, car, placeholders.version)
      return ok(null)
    }
    const shown = await showPictures(car, pictures)
    if (!shown.ok) return shown
    written = pictures
  }
  return fail('stock', 'The pictures of the car keep changing')
}

/** Writes changed pictures into a car's document, and releases the pages that show it. */
export async function showPictures(id: string, pictures: CarPictures): Promise<Result<null>> {
  const done = await updateIndexedCar(id, (car) => putPictures(car, pictures))
  if (!done.ok) return done
  if (done.data) announceVehicle({car: done.data.slug, dealership: done.data.dealership_slug})
  return ok(null)
}

// The first picture chosen by staff stays first.
function putPictures(car: Car, {images, placeholders}: CarPictures): Car {
  const fed = restoreFeedValues(car)
  const shown = {
    images: [...images],
    ...(placeholders.length > 0 || fed.placeholders ? {placeholders: [...placeholders]} : {}),
  }
  return applyOwnValues({...fed, ...shown}, car.own_values)
}

/** The available pictures of a car, in the feed's order, each once, placeholders last. */
export function sortPictures(
  {pictures, photos}: Pick<CarPhotos, 'pictures' | 'photos'>,
  placeholders: Placeholders | null,
): CarPictures {
  const byAddress = new Map(photos.map((photo) => [photo.address, photo]))
  const there = new Map<string, boolean>()
  for (const picture of pictures) {
    const {hash, fingerprint} = byAddress.get(picture) ?? {hash: null, fingerprint: null}
    const src = picture.startsWith('/') ? picture : hash && `/photo/${hash}`
    if (src) there.set(src, fingerprint !== null && (placeholders?.isPlaceholder(fingerprint) ?? false))
  }
  const list = (isPlaceholder: boolean) =>
    [...there].filter(([, is]) => is === isPlaceholder).map(([src]) => src)
  return {images: [...list(false), ...list(true)], placeholders: list(true)}
}
