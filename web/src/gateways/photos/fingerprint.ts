import {loadSharp} from '../images/load-sharp.ts'

const [COLUMNS, ROWS] = [9, 8]
/**
 * Of 256 levels of grey. Smaller differences are encoding noise and are ignored, so that plain surfaces compare as
 * equal.
 */
const MARGIN = 2
const MAX_PIXELS = 60_000_000
/**
 * The largest distance, of 64 bits, between versions of one picture in different sizes and encodings; different
 * photographs differ in many more.
 */
const MAX_DIFFERENT = 6

/**
 * The difference hash of a picture as 16 hexadecimal digits: whether each of 64 points is lighter than its right
 * neighbour. @throws if the bytes are not a picture
 */
export async function computeFingerprint(bytes: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const grey = await sharp(bytes, {limitInputPixels: MAX_PIXELS})
    .flatten({background: '#ffffff'})
    .greyscale()
    .resize(COLUMNS, ROWS, {fit: 'fill', kernel: 'cubic'})
    .raw()
    .toBuffer()
  let bits = 0n
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 1; column < COLUMNS; column += 1) {
      const right = row * COLUMNS + column
      const isLighter = (grey[right - 1] ?? 0) - (grey[right] ?? 0) > MARGIN
      bits = (bits << 1n) | (isLighter ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}

/** Whether two pictures look alike, by their fingerprints. */
export function isSimilarPicture(one: string, other: string): boolean {
  const different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return different.toString(2).replaceAll('0', '').length <= MAX_DIFFERENT
}
