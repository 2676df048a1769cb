import type {IncomingMessage} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import Negotiator from 'negotiator'

/** The content encodings that the server can send. */
export type Encoding = 'br' | 'gzip' | 'identity'

const COMPRESSED = ['br', 'gzip'] as const

// A list of 220 kB gets a sixth smaller than with gzip in the same time; the next level takes ten times as long.
const BROTLI_QUALITY = 5

const compressors = {br: promisify(brotliCompress), gzip: promisify(gzip)}

/** Prefers Brotli to gzip among the encodings in the request's `Accept-Encoding`; `identity` if it allows neither. */
export function chooseEncoding(request: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = new Negotiator(request).encodings([...COMPRESSED])
  return COMPRESSED.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** Compresses a body. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressors.gzip(body)
  return compressors.br(body, {params: {[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY}})
}

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:javascript|json|xml|manifest\+json)|image\/svg\+xml)/

/**
 * Whether bodies of this content type benefit from compression. Pictures and fonts are compressed already; event
 * streams must not be delayed.
 */
export function isCompressible(contentType: string): boolean {
  return TEXT.test(contentType)
}
