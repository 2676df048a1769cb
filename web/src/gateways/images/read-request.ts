import {
  FINE_QUALITY,
  PICTURE_CROPS,
  PICTURE_WIDTHS,
  SHARE_SEGMENT,
  SHARE_SIZE,
  SOURCE_SEGMENT,
} from '#/lib/picture-url'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The store of an original: the media folder, the content backend, or the photographs of feeds. */
export type PictureSource =
  | {readonly kind: 'media'; readonly path: string}
  | {readonly kind: 'cms'; readonly file: string}
  | {readonly kind: 'photo'; readonly hash: string}

export type PictureRequest = {
  readonly width: number
  /** The height to crop to, if any. */
  readonly height: number | null
  /** The point to keep centred when cropping, as far as the picture allows, in percent. */
  readonly focus: {readonly x: number; readonly y: number}
  readonly quality: 'usual' | 'fine'
  readonly source: PictureSource
  readonly format: PictureFormat
  /** The use: on a page, in a link preview, or as the source for an external resizing service. */
  readonly purpose: 'page' | 'share' | 'source'
}

const MEDIA_PATH = /^[\w-]+(?:\/[\w-]+)*\.(?:svg|png|jpe?g|webp|avif)$/i
const PHOTO_HASH = /^[0-9a-f]{64}$/
const CMS_FILE = /^[\w-]{8,120}\.(?:svg|png|jpe?g|webp|avif|gif)$/i

const MIDDLE = {x: 50, y: 50} as const
const FORM = /^(?<width>\d+|source)(?:-q(?<quality>\d+))?(?:-(?<crop>\d+x\d+)(?:-at-(?<x>\d+)-(?<y>\d+))?)?$/
/** The focus chosen by staff, rounded to a quarter of the picture. */
const FOCUS_STEPS = ['0', '25', '50', '75', '100']
/** The largest width rendered. */
const SOURCE_WIDTH = 1600

/**
 * Parses the segments after `/image/` and the Accept header. Each picture has one address, from a closed set of
 * widths, qualities, shapes and points [7.16b]: 400 for another form, 404 where they name no picture.
 */
export function readPictureRequest(segments: readonly string[], accept: string): PictureRequest | 400 | 404 {
  const [formText = '', kind, ...rest] = segments
  const source = readSource(kind, rest)
  if (!source) return 404
  if (formText === SHARE_SEGMENT)
    return {...SHARE_SIZE, focus: MIDDLE, quality: 'usual', source, format: 'jpeg', purpose: 'share'}
  const form = readForm(formText)
  if (!form) return 400
  // A resizing service needs the original's transparency.
  return {...form, source, format: form.purpose === 'source' ? 'webp' : chooseFormat(accept)}
}

function readForm(text: string): Omit<PictureRequest, 'source' | 'format'> | null {
  const {width: widthText, quality, crop, x, y} = FORM.exec(text)?.groups ?? {}
  const isSource = widthText === SOURCE_SEGMENT
  const width = isSource ? SOURCE_WIDTH : PICTURE_WIDTHS.find((known) => String(known) === widthText)
  if (!width) return null
  const isFine = quality === String(FINE_QUALITY) && !isSource
  if (quality !== undefined && !isFine) return null
  if (crop !== undefined && !PICTURE_CROPS.some((known) => known === crop)) return null
  const isMarked = x !== undefined && y !== undefined
  if (isMarked && !(isFocus(x) && isFocus(y) && x + y !== '5050')) return null
  return {
    width,
    height: crop === undefined ? null : computeHeight(width, crop),
    focus: isMarked ? {x: Number(x), y: Number(y)} : MIDDLE,
    quality: isFine || isSource ? 'fine' : 'usual',
    purpose: isSource ? 'source' : 'page',
  }
}

function isFocus(text: string): boolean {
  return FOCUS_STEPS.includes(text)
}

function computeHeight(width: number, crop: string): number {
  const [wide = 1, high = 1] = crop.split('x').map(Number)
  return Math.round((width * high) / wide)
}

function readSource(kind: string | undefined, rest: readonly string[]): PictureSource | null {
  const path = rest.join('/')
  if (kind === 'media') return MEDIA_PATH.test(path) ? {kind, path} : null
  if (kind === 'cms') return CMS_FILE.test(path) ? {kind, file: path} : null
  return kind === 'photo' && PHOTO_HASH.test(path) ? {kind, hash: path} : null
}

/** The best format listed in an Accept header. */
export function chooseFormat(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}
