import {CUT_STEP, LEAST_SHOWN} from '@forecourt/schemas/fields/picture-marks'
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

export type PictureCut = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type PictureRequest = {
  readonly width: number
  /** The height to crop to, if any. */
  readonly height: number | null
  /** The point to keep centred when cropping, as far as the picture allows, in percent. */
  readonly focus: {readonly x: number; readonly y: number}
  /** The edges of what staff show of it, in percent from the left and the top; null for the whole picture. */
  readonly cut: PictureCut | null
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
const FORM =
  /^(?<width>\d+|source|share)(?:-q(?<quality>\d+))?(?:-(?<crop>\d+x\d+))?(?:-cut-(?<cut>\d+-\d+-\d+-\d+))?(?:-at-(?<x>\d+)-(?<y>\d+))?$/
/** The focus chosen by staff, rounded to a quarter of the picture. */
const FOCUS_STEPS = ['0', '25', '50', '75', '100']
/** The steps of what staff cut off, in percent, and the least that a cut leaves of a side. */
const CUT_PERCENT = Math.round(CUT_STEP * 100)
const LEAST_PERCENT = Math.round(LEAST_SHOWN * 100)
/** The largest width rendered. */
const SOURCE_WIDTH = 1600

/**
 * Parses the segments after `/image/` and the Accept header. Each picture has one address, from a closed set of
 * widths, qualities, shapes and points [7.16b]: 400 for another form, 404 where they name no picture. Whether staff
 * have marked the picture so is `isMarkedSo`.
 */
export function readPictureRequest(segments: readonly string[], accept: string): PictureRequest | 400 | 404 {
  const [formText = '', kind, ...rest] = segments
  const source = readSource(kind, rest)
  if (!source) return 404
  const form = readForm(formText)
  // Only pictures of the content backend have marks of staff.
  if (!form || ((form.cut || form.focus !== MIDDLE) && source.kind !== 'cms')) return 400
  if (form.purpose === 'share') return {...form, source, format: 'jpeg'}
  // A resizing service needs the original's transparency.
  return {...form, source, format: form.purpose === 'source' ? 'webp' : chooseFormat(accept)}
}

type Form = Omit<PictureRequest, 'source' | 'format'>

function readForm(text: string): Form | null {
  const {width: widthText, quality, crop, cut: cutText, x, y} = FORM.exec(text)?.groups ?? {}
  const cut = cutText === undefined ? null : readCut(cutText)
  if (cutText !== undefined && !cut) return null
  const isMarked = x !== undefined && y !== undefined
  if (isMarked && (crop === undefined || !(isFocus(x) && isFocus(y) && x + y !== '5050'))) return null
  const focus = isMarked ? {x: Number(x), y: Number(y)} : MIDDLE
  if (widthText === SHARE_SEGMENT) {
    const isPlain = quality === undefined && crop === undefined
    return isPlain ? {...SHARE_SIZE, focus, cut, quality: 'usual', purpose: 'share'} : null
  }
  const isSource = widthText === SOURCE_SEGMENT
  const width = isSource ? SOURCE_WIDTH : PICTURE_WIDTHS.find((known) => String(known) === widthText)
  if (!width) return null
  const isFine = quality === String(FINE_QUALITY) && !isSource
  if (quality !== undefined && !isFine) return null
  if (crop !== undefined && !PICTURE_CROPS.some((known) => known === crop)) return null
  return {
    width,
    height: crop === undefined ? null : computeHeight(width, crop),
    focus,
    cut,
    quality: isFine || isSource ? 'fine' : 'usual',
    purpose: isSource ? 'source' : 'page',
  }
}

/** Edges as the address of a picture names them, in the steps there are; null for others. */
function readCut(text: string): PictureCut | null {
  const [left = 0, top = 0, right = 0, bottom = 0] = text.split('-').map(Number)
  const edges = [left, top, right, bottom]
  const isInSteps = edges.every((edge) => edge % CUT_PERCENT === 0 && edge <= 100)
  const leavesEnough = right - left >= LEAST_PERCENT && bottom - top >= LEAST_PERCENT
  const isWhole = left + top === 0 && right + bottom === 200
  // A nought before a number would be a second address of the same picture.
  return isInSteps && leavesEnough && !isWhole && edges.join('-') === text ? {left, top, right, bottom} : null
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
