import {PICTURE_WIDTHS, type PictureWidth, SHARE_SIZE, SHARE_WORD} from '#/lib/picture-url'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The source of an original: the media folder, the content backend, or the photographs of feeds. */
export type PictureSource =
  | {readonly kind: 'media'; readonly path: string}
  | {readonly kind: 'cms'; readonly file: string}
  | {readonly kind: 'photo'; readonly hash: string}

export type PictureRequest = {
  readonly width: PictureWidth | typeof SHARE_SIZE.width
  /** The height to crop to, if any. */
  readonly height: number | null
  readonly source: PictureSource
  readonly format: PictureFormat
}

const MEDIA_PATH = /^[\w-]+(?:\/[\w-]+)*\.(?:svg|png|jpe?g|webp|avif)$/i
const PHOTO_HASH = /^[0-9a-f]{64}$/
const CMS_FILE = /^[\w-]{8,120}\.(?:svg|png|jpe?g|webp|avif|gif)$/i

/**
 * Reads the segments after `/image/` and the Accept header; null when they ask for no picture: a width that is
 * not made, a path that climbs.
 */
export function readPictureRequest(segments: readonly string[], accept: string): PictureRequest | null {
  const [widthText = '', kind, ...rest] = segments
  const source = readSource(kind, rest)
  if (source && widthText === SHARE_WORD) return {...SHARE_SIZE, source, format: 'jpeg'}
  const width = PICTURE_WIDTHS.find((known) => String(known) === widthText)
  return width && source ? {width, height: null, source, format: chooseFormat(accept)} : null
}

function readSource(kind: string | undefined, rest: readonly string[]): PictureSource | null {
  const path = rest.join('/')
  if (kind === 'media') return MEDIA_PATH.test(path) ? {kind, path} : null
  if (kind === 'cms') return CMS_FILE.test(path) ? {kind, file: path} : null
  return kind === 'photo' && PHOTO_HASH.test(path) ? {kind, hash: path} : null
}

/** The best form that an Accept header names. */
export function chooseFormat(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}
