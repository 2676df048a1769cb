import sharp, {type Sharp} from 'sharp'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import type {PictureFormat, PictureRequest} from './read-request.ts'

const MAX_PIXELS = 60_000_000
/** Points to the inch at which an SVG's own units are its pixels. */
const SVG_DENSITY = 72

// One picture uses one core: the bound on pictures at once then bounds the cores.
sharp.concurrency(1)

const ENCODERS: {readonly [format in PictureFormat]: (image: Sharp) => Sharp} = {
  avif: (image) => image.avif({quality: 50, effort: 0, chromaSubsampling: '4:2:0'}),
  webp: (image) => image.webp({quality: 76, effort: 3}),
  jpeg: (image) => image.flatten({background: '#ffffff'}).jpeg({quality: 78, mozjpeg: true}),
}

/**
 * Makes an original as wide as asked, never wider than it is, and without its metadata. With a height it is cut to
 * exactly that size, around its middle.
 */
export async function renderPicture(
  original: Buffer,
  {width, height, format}: Pick<PictureRequest, 'width' | 'height' | 'format'>,
): Promise<Result<Buffer>> {
  try {
    const density = await findDensity(original, width)
    const image = sharp(original, {limitInputPixels: MAX_PIXELS, failOn: 'error', ...density})
    const sized = image
      .rotate()
      .resize(
        height === null ? {width, withoutEnlargement: density === undefined} : {width, height, fit: 'cover'},
      )
    return ok(await ENCODERS[format](sized).toBuffer())
  } catch (cause) {
    return fail('files', getErrorMessage(cause), false)
  }
}

// A drawing is rendered at the asked size: sharper than a small rendering enlarged, cheaper than a large one shrunk.
async function findDensity(original: Buffer, width: number): Promise<{density: number} | undefined> {
  const {format, width: own} = await sharp(original, {limitInputPixels: MAX_PIXELS}).metadata()
  if (format !== 'svg' || !own) return undefined
  return {density: Math.min(Math.max((SVG_DENSITY * width) / own, 1), 2400)}
}
