import {createHash} from 'node:crypto'
import type {Metadata} from 'sharp'
import {loadSharp} from '../images/load-sharp.ts'
import {computeFingerprint} from './fingerprint.ts'

/** A stored photograph: a JPEG in sRGB, upright, without metadata. */
export type EncodedPhoto = {
  readonly bytes: Buffer
  /** SHA-256 of the bytes. */
  readonly hash: string
  readonly fingerprint: string
}

/** The largest width or height served. */
const LARGEST_SIDE = 1600
const SMALLEST_SIDE = 50
const MAX_PIXELS = 50_000_000
const TIMEOUT_SECONDS = 5
const QUALITY = 84

/** Decodes a picture of any origin and re-encodes it. A string is the reason why it cannot be shown. Never throws. */
export async function encodePhoto(original: Buffer): Promise<EncodedPhoto | string> {
  if (original.length === 0) return 'empty'
  // The format is detected from the content, not the name or type; SVG and documents are never passed to the decoder.
  if (!isPhoto(original)) return 'not a JPEG, PNG, WebP, AVIF or GIF picture'
  try {
    const sharp = await loadSharp()
    const options = {limitInputPixels: MAX_PIXELS, failOn: 'error'} as const
    const fault = findFault(await sharp(original, {...options, limitInputPixels: false}).metadata())
    if (fault) return fault
    const bytes = await sharp(original, options)
      .timeout({seconds: TIMEOUT_SECONDS})
      .autoOrient()
      .resize({width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true})
      .flatten({background: '#ffffff'})
      .toColourspace('srgb')
      .jpeg({quality: QUALITY})
      .toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex')
    return {bytes, hash, fingerprint: await computeFingerprint(bytes)}
  } catch {
    return 'a damaged picture'
  }
}

function findFault({width, height}: Metadata): string | null {
  if (width * height > MAX_PIXELS) return `more than ${MAX_PIXELS / 1_000_000} million pixels`
  return Math.max(width, height) < SMALLEST_SIDE ? `smaller than ${SMALLEST_SIDE} pixels` : null
}

const BRANDS = ['avif', 'avis']

function isPhoto(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return true
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return true
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return true
  return start.slice(4, 8) === 'ftyp' && BRANDS.includes(start.slice(8, 12))
}
