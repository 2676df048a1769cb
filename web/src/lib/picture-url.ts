/** The widths of the image route; any other is refused. */
export const PICTURE_WIDTHS = [80, 160, 240, 320, 375, 480, 540, 640, 750, 1000, 1110, 1200, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The crop shapes, width by height. */
export const PICTURE_CROPS = ['1x1', '4x3', '3x2', '16x10', '16x9', '2x1'] as const
type PictureCrop = (typeof PICTURE_CROPS)[number]

/** The quality of a picture shown in detail; addresses without one have the default. */
export const FINE_QUALITY = 90

/** The size of a picture in a link's preview, in pixels. */
export const SHARE_SIZE = {width: 1200, height: 630} as const
export const SHARE_SEGMENT = 'share'
/** Instead of a width: the source for an external picture service. */
export const SOURCE_SEGMENT = 'source'

// The content backend includes the size in a file's name, unlike a dealer's `/images/2026/05/car.jpg`.
const CMS_FILE = /\/images\/[\w-]+\/[\w-]+\/([\w-]+-\d+x\d+\.\w+)$/
// What staff have marked in a picture (`ImageValue.url`): what is shown of it, and the focus within that.
const MARKS = /#(?:(cut-\d+-\d+-\d+-\d+))?-?(?:(at-\d+-\d+))?$/

type Form = {
  readonly crop?: PictureCrop | null
  readonly quality?: typeof FINE_QUALITY
}

/**
 * The address of a picture at a width. `src` is a site-relative path under /media or /photo, or a picture of the
 * content backend; anything else gets the address of the placeholder. What staff have cut off is never shown, and
 * cropping to a shape keeps the focus that they chose.
 */
export function getPictureUrl(src: string, width: PictureWidth, {crop, quality}: Form = {}): string {
  const [, cut, focus] = MARKS.exec(src) ?? []
  const form = [width, quality && `q${quality}`, crop, cut, crop && focus]
  return `/image/${form.filter(Boolean).join('-')}${sourcePath(src)}`
}

/** The address of a picture cropped for a link preview: a JPEG of `SHARE_SIZE`, which every network supports. */
export function getSharePictureUrl(src: string): string {
  const [, cut] = MARKS.exec(src) ?? []
  return `/image/${[SHARE_SEGMENT, cut].filter(Boolean).join('-')}${sourcePath(src)}`
}

// The address of a picture at a width, as `getPictureUrl` writes it.
const AT_WIDTH = /^\/image\/\d+(?:-q\d+)?(?:-\d+x\d+)?(?:-((?:cut|at)-[\w-]+))?(\/.+)$/

/** The picture of an address at a width, so that it can be shown at another; null if it is no such address. */
export function readPictureSource(address: string): string | null {
  const [, marks, original] = AT_WIDTH.exec(address) ?? []
  return original ? [original, marks].filter(Boolean).join('#') : null
}

function sourcePath(src: string): string {
  const [original = ''] = src.split('#')
  if (/^\/(?:media|photo|cms)\//.test(original)) return original
  return `/cms/${getPictureFile(original) ?? 'missing'}`
}

/** The name of a picture's file at the content backend, by its address; null if it is not such an address. */
export function getPictureFile(src: string): string | null {
  return CMS_FILE.exec(src.replace(MARKS, ''))?.[1] ?? null
}

/** The focus chosen by staff in a picture as a CSS position; undefined if there is none. */
export function getPicturePosition(src: string): string | undefined {
  const [, x, y] = /[#-]at-(\d+)-(\d+)$/.exec(src) ?? []
  return x && `${x}% ${y}%`
}

/** A shape in the format of settings (`4:3`), in CSS. */
export function formatRatio(shape: string): string {
  return shape.replace(':', ' / ')
}

/** The crop shape of the image route for a shape in CSS (`16 / 9`); null if there is none. */
export function findCrop(ratio: string | undefined): PictureCrop | null {
  return PICTURE_CROPS.find((crop) => crop === ratio?.replace(' / ', 'x')) ?? null
}

/** The part of a width from which on nobody sees the difference. */
const ENOUGH = 0.9

/** The widths that a page offers: each takes bytes in each picture, so that a card has three. */
const OFFERED_WIDTHS = [80, 160, 240, 375, 640, 1000, 1600] as const satisfies readonly PictureWidth[]

/** The `srcset` of a picture up to its own width, if known; `least` and `most` are the useful widths. */
export function buildSrcSet(
  src: string,
  {
    naturalWidth = 1e5,
    least = 0,
    most = 1e5,
    ...form
  }: Form & {readonly naturalWidth?: number; readonly least?: number; readonly most?: number} = {},
): string {
  const fitting = OFFERED_WIDTHS.filter(
    (width, index) =>
      index === 0 || (width <= naturalWidth && (OFFERED_WIDTHS[index - 1] ?? 0) < most * ENOUGH),
  )
  const useful = fitting.filter((width, index) => width >= least || index === fitting.length - 1)
  return useful.map((width) => `${getPictureUrl(src, width, form)} ${width}w`).join(', ')
}
