import sharp, {type Metadata, type Sharp} from 'sharp'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import type {PictureFormat, PictureRequest} from './read-request.ts'

const MAX_PIXELS = 60_000_000
/** Points to the inch at which an SVG's own units are its pixels. */
const SVG_DENSITY = 72

// One picture uses one core: the bound on pictures at once then bounds the cores.
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
 * Makes an original as wide as asked, never wider than it is, and without its metadata. With a height it is cut to
 * that shape around its focus; for the preview of a link it has exactly that size.
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

/** The largest part of a picture in a shape, its focus as near to the middle as there is picture around it. */
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

// A drawing is rendered at the asked size: sharper than a small rendering enlarged, cheaper than a large one shrunk.
function findDensity({format, width: own}: Metadata, width: number): {density: number} | undefined {
  if (format !== 'svg' || !own) return undefined
  return {density: Math.min(Math.max((SVG_DENSITY * width) / own, 1), 2400)}
}
