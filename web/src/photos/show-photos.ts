import {isDeepStrictEqual} from 'node:util'
import {type CarPhotos, readCarPhotos, recordCarOrder} from '#/gateways/records/photos'
import type {Records} from '#/gateways/records/port'
import {type CarPictures, readIndexedCar, writeCarPictures} from '#/gateways/search/car-pictures'
import {fail, ok, type Result} from '#/lib/result'
import {announceCar} from './announce-car.ts'
import type {Placeholders} from './placeholders.ts'

const MAX_ROUNDS = 5

/**
 * Puts the pictures that are there into a car's document. What is to be shown is read again after each writing, until
 * it is what was written: of several that do so at once the last one ends with the newest. Throws only for the records.
 */
export async function showPhotos(
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
  const held = await readIndexedCar(id)
  if (!held.ok) return held
  const car = held.data
  if (car === null) return ok(null)
  const {images, placeholders = []} = car
  if (isDeepStrictEqual({images, placeholders: placeholders ?? []}, pictures)) return ok(null)
  const done = await writeCarPictures(car, pictures)
  if (done.ok) announceCar({car: car.slug, dealership: car.dealership_slug})
  return done
}

/** The pictures of a car that are there, in the feed's order, each once, placeholders last. */
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
