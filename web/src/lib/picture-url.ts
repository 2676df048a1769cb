import {toBase64Url} from './base64-url.ts'

/** The widths the image route makes; any other is refused. */
export const PICTURE_WIDTHS = [80, 375, 750, 1000, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The size of a picture in a link's preview, in pixels. */
export const SHARE_SIZE = {width: 1200, height: 630} as const
export const SHARE_WORD = 'share'

// The content backend names a file by its size, which tells it from a dealer's `/images/2026/05/car.jpg`.
const CMS_FILE = /\/images\/[\w-]+\/[\w-]+\/([\w-]+-\d+x\d+\.\w+)$/

/**
 * The address of a picture at a width. `src` is a site-relative path under /media, a picture of the content
 * backend, or a full address of an allowed host.
 */
export function getPictureUrl(src: string, width: PictureWidth): string {
  return `/image/${width}${sourcePath(src)}`
}

/** The address of a picture cut for a link's preview: a JPEG of `SHARE_SIZE`, which every network takes. */
export function getSharePictureUrl(src: string): string {
  return `/image/${SHARE_WORD}${sourcePath(src)}`
}

function sourcePath(src: string): string {
  if (src.startsWith('/media/')) return src
  const file = CMS_FILE.exec(src)?.[1]
  return file ? `/cms/${file}` : `/remote/${toBase64Url(src)}`
}

/** The `srcset` of a picture up to its own width, when that is known. */
export function buildSrcSet(src: string, naturalWidth = Number.POSITIVE_INFINITY): string {
  const fitting = PICTURE_WIDTHS.filter((width, index) => index === 0 || width <= naturalWidth)
  return fitting.map((width) => `${getPictureUrl(src, width)} ${width}w`).join(', ')
}
