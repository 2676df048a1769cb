import {findPart} from '@forecourt/schemas/fields/picture-marks'
import type {Metadata, Sharp} from 'sharp'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {loadSharp} from './load-sharp.ts'
import type {PictureCut, PictureFormat, PictureRequest} from './read-request.ts'

const MAX_PIXELS = 60_000_000
/** The density at which an SVG's units are pixels. */
const SVG_DENSITY = 72

type Wanted = Pick<PictureRequest, 'width' | 'height' | 'focus' | 'cut' | 'quality' | 'format' | 'purpose'>
type Encode = (image: Sharp, isFine: boolean) => Sharp

const ENCODERS: {readonly [format in PictureFormat]: Encode} = {
  avif: (image, isFine) => image.avif({quality: isFine ? 65 : 50, effort: 0, chromaSubsampling: '4:2:0'}),
  webp: (image, isFine) => image.webp({quality: isFine ? 88 : 76, effort: 3}),
  jpeg: (image, isFine) =>
    image.flatten({background: '#ffffff'}).jpeg({quality: isFine ? 90 : 78, mozjpeg: true}),
}

/**
 * Resizes an original to the requested width, never enlarging it, and removes its metadata. With a height it is
 * cropped around its focus; for a link preview it has exactly that size. What staff have cut off is left out first.
 */
export async function renderPicture(original: Buffer, wanted: Wanted): Promise<Result<Buffer>> {
  try {
    const sharp = await loadSharp()
    const own = await sharp(original, {limitInputPixels: MAX_PIXELS}).metadata()
    const shape = getShape(own)
    const density = findDensity(own, (wanted.width * shape.width) / findArea(shape, wanted).width)
    const options = {limitInputPixels: MAX_PIXELS, failOn: 'error', ...density} as const
    const image = sharp(original, options).autoOrient()
    const {width, height, cut} = wanted
    if (height !== null || cut !== null) {
      const drawn = density ? getShape(await sharp(original, options).metadata()) : shape
      image.extract(findArea(drawn, wanted))
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

type Area = Shape & {readonly left: number; readonly top: number}

/** What is taken of a picture: what staff show of it, and of that the part in the shape asked. */
function findArea(
  whole: Shape,
  {width, height, focus, cut}: Pick<Wanted, 'width' | 'height' | 'focus' | 'cut'>,
): Area {
  const shown = cut ? findShown(whole, cut) : {...whole, left: 0, top: 0}
  if (height === null) return shown
  const part = findPart(shown, {width, height}, {x: focus.x / 100, y: focus.y / 100})
  return {...part, left: shown.left + part.left, top: shown.top + part.top}
}

function findShown(whole: Shape, cut: PictureCut): Area {
  const at = (size: number, percent: number) => Math.round((size * percent) / 100)
  const [left, top] = [at(whole.width, cut.left), at(whole.height, cut.top)]
  return {
    left,
    top,
    width: Math.max(1, at(whole.width, cut.right) - left),
    height: Math.max(1, at(whole.height, cut.bottom) - top),
  }
}

// An SVG is rendered at the requested size: sharper than enlarging a small rendering, cheaper than shrinking a large
// one.
function findDensity({format, width: own}: Metadata, width: number): {density: number} | undefined {
  if (format !== 'svg' || !own) return undefined
  return {density: Math.min(Math.max((SVG_DENSITY * width) / own, 1), 2400)}
}
