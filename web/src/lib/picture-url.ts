/** The widths the image route makes; any other is refused. */
export const PICTURE_WIDTHS = [80, 375, 750, 1000, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The size of a picture in a link's preview, in pixels. */
export const SHARE_SIZE = {width: 1200, height: 630} as const
export const SHARE_WORD = 'share'

// The content backend puts the size into a file's name, unlike a dealer's `/images/2026/05/car.jpg`.
const CMS_FILE = /\/images\/[\w-]+\/[\w-]+\/([\w-]+-\d+x\d+\.\w+)$/

/**
 * The address of a picture at a width. `src` is a site-relative path under /media or /photo, or a picture of the
 * content backend; what is anywhere else has the address of a picture that is missing.
 */
export function getPictureUrl(src: string, width: PictureWidth): string {
  return `/image/${width}${sourcePath(src)}`
}

/** The address of a picture cut for a link's preview: a JPEG of `SHARE_SIZE`, which every network takes. */
export function getSharePictureUrl(src: string): string {
  return `/image/${SHARE_WORD}${sourcePath(src)}`
}

function sourcePath(src: string): string {
  if (src.startsWith('/media/') || src.startsWith('/photo/')) return src
  return `/cms/${getPictureFile(src) ?? 'missing'}`
}

/** The name of a picture's file at the content backend, by its address; null where it is no address of one. */
export function getPictureFile(src: string): string | null {
  return CMS_FILE.exec(src)?.[1] ?? null
}

/** The `srcset` of a picture up to its own width, when that is known. */
export function buildSrcSet(src: string, naturalWidth = Number.POSITIVE_INFINITY): string {
  const fitting = PICTURE_WIDTHS.filter((width, index) => index === 0 || width <= naturalWidth)
  return fitting.map((width) => `${getPictureUrl(src, width)} ${width}w`).join(', ')
}
