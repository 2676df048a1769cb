import sharp, {type Metadata, type Sharp} from 'sharp'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import type {PictureFormat, PictureRequest} from './read-request.ts'

const MAX_PIXELS = 60_000_000
/** The density at which an SVG's units are pixels. */
const SVG_DENSITY = 72

// One thread per picture, so that the limit on concurrent pictures also limits CPU use.
sharp.concurrency(1)

type Wanted = Pick<PictureRequest, 'width' | 'height' | 'focus' | 'quality' | 'format' | 'purpose'>
type Encode = (image: Sharp, isFine: boolean) => Sharp

const ENCODERS: {readonly [format in PictureFormat]: Encode} = {
  avif: (image, isFine) => image.avif({quality: isFine ? 65 : 50, effort: 0, chromaSubsampling: '4:2:0'}),
  webp: (image, isFine) => image.webp({quality: isFine ? 88 : 76, effort: 3}),
  jpeg: (image, isFine) =>
    image.flatten({background: '#ffffff'}).jpeg({quality: isFine ? 90 : 78, mozjpeg: true}),
}

/**
 * Resizes an original to the requested width, never enlarging it, and removes its metadata. With a height it is
 * cropped around its focus; for a link preview it has exactly that size.
 */
export async function renderPicture(original: Buffer, wanted: Wanted): Promise<Result<Buffer>> {
  try {
    const own = await sharp(original, {limitInputPixels: MAX_PIXELS}).metadata()
    const shape = getShape(own)
    const cut = wanted.height === null ? shape : findCut(shape, {...wanted, height: wanted.height})
    const density = findDensity(own, (wanted.width * shape.width) / cut.width)
    const options = {limitInputPixels: MAX_PIXELS, failOn: 'error', ...density} as const
    const image = sharp(original, options).autoOrient()
    const {width, height, focus} = wanted
    if (height !== null) {
      const drawn = density ? getShape(await sharp(original, options).metadata()) : shape
      image.extract(findCut(drawn, {width, height, focus}))
    }
    const isExact = wanted.purpose === 'share'
    const sized = image.resize({
      width,
      ...(height === null ? {} : {height}),
      withoutEnlargement: density === undefined && !isExact,
    })
    return ok(await ENCODERS[wanted.format](sized, wanted.quality === 'fine').toBuffer())
  } catch (cause) {
    return fail('files', getErrorMessage(cause), false)
  }
}

type Shape = {readonly width: number; readonly height: number}

function getShape({autoOrient}: Metadata): Shape {
  return {width: autoOrient.width, height: autoOrient.height}
}

type Cut = Shape & {readonly left: number; readonly top: number}

/** The largest crop of a picture in a shape, with the focus as near to the centre as possible. */
function findCut(whole: Shape, {width, height, focus}: Shape & Pick<PictureRequest, 'focus'>): Cut {
  const scale = Math.min(whole.width / width, whole.height / height)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const place = (size: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((size * percent) / 100 - part / 2, 0), size - part))
  return {
    width: wide,
    height: high,
    left: place(whole.width, wide, focus.x),
    top: place(whole.height, high, focus.y),
  }
}

// An SVG is rendered at the requested size: sharper than enlarging a small rendering, cheaper than shrinking a large
// one.
function findDensity({format, width: own}: Metadata, width: number): {density: number} | undefined {
  if (format !== 'svg' || !own) return undefined
  return {density: Math.min(Math.max((SVG_DENSITY * width) / own, 1), 2400)}
}
