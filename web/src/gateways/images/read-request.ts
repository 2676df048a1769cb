import {fromBase64Url} from '#/lib/base64-url'
import {PICTURE_WIDTHS, type PictureWidth, SHARE_SIZE, SHARE_WORD} from '#/lib/picture-url'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Where an original is: below the media folder, at the content backend, or on an allowed host. */
export type PictureSource =
  | {readonly kind: 'media'; readonly path: string}
  | {readonly kind: 'cms'; readonly file: string}
  | {readonly kind: 'remote'; readonly url: string}

export type PictureRequest = {
  readonly width: PictureWidth | typeof SHARE_SIZE.width
  /** Where it is set, the picture is cut to this height. */
  readonly height: number | null
  readonly source: PictureSource
  readonly format: PictureFormat
}

const MEDIA_PATH = /^[\w-]+(?:\/[\w-]+)*\.(?:svg|png|jpe?g|webp|avif)$/i
const CMS_FILE = /^[\w-]{8,120}\.(?:svg|png|jpe?g|webp|avif|gif)$/i

/**
 * Reads the segments after `/image/` and the Accept header; null when they ask for no picture: a width that is
 * not made, a path that climbs, a host that is not allowed.
 */
export function readPictureRequest(
  segments: readonly string[],
  accept: string,
  allowedHosts: readonly string[],
): PictureRequest | null {
  const [widthText = '', kind, ...rest] = segments
  const source = readSource(kind, rest, allowedHosts)
  if (source && widthText === SHARE_WORD) return {...SHARE_SIZE, source, format: 'jpeg'}
  const width = PICTURE_WIDTHS.find((known) => String(known) === widthText)
  return width && source ? {width, height: null, source, format: chooseFormat(accept)} : null
}

function readSource(
  kind: string | undefined,
  rest: readonly string[],
  allowedHosts: readonly string[],
): PictureSource | null {
  const path = rest.join('/')
  if (kind === 'media') return MEDIA_PATH.test(path) ? {kind, path} : null
  if (kind === 'cms') return CMS_FILE.test(path) ? {kind, file: path} : null
  if (kind === 'remote') return readRemote(path, allowedHosts)
  return null
}

function readRemote(code: string, allowedHosts: readonly string[]): PictureSource | null {
  const text = fromBase64Url(code)
  if (text === null || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username || url.password || url.port) return null
  return allowedHosts.includes(url.hostname) ? {kind: 'remote', url: url.href} : null
}

/** The best form that an Accept header names. */
export function chooseFormat(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}
