import sharp, {type Sharp, type SharpOptions} from 'sharp'

/** The limit for decoding an image; larger ones are refused. */
const MAX_PIXELS = 256_000_000

/** An image to read or transform; decoding it fails above the limit. */
export function openImage(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, {...options, limitInputPixels: MAX_PIXELS})
}
