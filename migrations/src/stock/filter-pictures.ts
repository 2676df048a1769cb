import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {MAX_PHOTOS, refusePhotoAddress} from '@forecourt/schemas/vehicle/photo-address'

/** A picture of a feed that the storefront refuses to fetch, and why. */
export type RefusedPicture = {url: string; reason: string}

/** The pictures of a car in the feed's order: local paths, and addresses to fetch. */
export type NamedPictures = {pictures: string[]; refused: RefusedPicture[]}

/** Where the storefront serves the pictures in MEDIA_DIR. */
export const MEDIA_PATH = '/media/'

/** Where the storefront serves what it has fetched. */
const PHOTO = '/photo/'

/** The pictures of a car that may be shown or fetched; `hosts` are those that photographs may come from. */
export function filterPictures({images}: Car, hosts: readonly string[]): NamedPictures {
  const pictures = new Set<string>()
  const refused = new Map<string, string>()
  for (const named of images) {
    const reason = isOwn(named) ? null : refusePhotoAddress(named, hosts)
    if (reason) refused.set(named, reason)
    else if (pictures.size >= MAX_PHOTOS) refused.set(named, `more than ${MAX_PHOTOS} pictures of one car`)
    else pictures.add(isOwn(named) ? named : new URL(named).href)
  }
  return {pictures: [...pictures], refused: [...refused].map(([url, reason]) => ({url, reason}))}
}

/**
 * The car with the pictures that can be shown now: its own, and photographs fetched before. The storefront adds the
 * others when they are fetched.
 */
export function showPictures(car: Car, pictures: readonly string[], held: Car | null): Car {
  const own = pictures.filter(isOwn)
  const hasPhotos = pictures.length > own.length
  const shown = (held?.images ?? []).filter((src) => src.startsWith(PHOTO) || own.includes(src))
  const images = hasPhotos ? [...new Set([...shown, ...own])] : own
  const placeholders = held?.placeholders?.filter((src) => images.includes(src))
  const {primary_image_url, placeholders: _, ...rest} = car
  return {
    ...rest,
    images,
    thumbnails: car.thumbnails.filter(isOwn),
    ...(primary_image_url && isOwn(primary_image_url) ? {primary_image_url} : {}),
    ...(placeholders ? {placeholders} : {}),
  }
}

function isOwn(src: string): boolean {
  return src.startsWith(MEDIA_PATH)
}
