import {readFile} from 'node:fs/promises'
import {basename, resolve} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {CliError} from '../cli/cli-error.ts'
import {decodeText} from './decode-text.ts'

export type FeedText = {
  readonly name: string
  readonly text: string
  /** A checksum has shown that the end is complete. */
  readonly sealed: boolean
}

const LARGEST = 1_500_000_000

type FeedOptions = {
  /** The largest size of the unpacked file, in bytes. */
  readonly largest?: number
  /** The encoding of a file that is neither UTF-8 nor UTF-16, as the WHATWG standard names it. */
  readonly encoding?: string | undefined
}

/**
 * Reads a feed file, also gzipped; a relative path starts from `folder`.
 * @throws CliError when it cannot be read whole, as text
 */
export async function readFeedText(
  path: string,
  folder: string,
  {largest = LARGEST, encoding}: FeedOptions = {},
): Promise<FeedText> {
  const name = basename(path)
  const bytes = await readFile(resolve(folder, path)).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'ENOENT'
        ? 'There is no such file'
        : error.code === 'EISDIR'
          ? 'It is a folder'
          : error.message
    throw new CliError(`Cannot read ${path}: ${reason}.`, {cause: error})
  })
  if (bytes.length === 0) throw createFeedError(name, 'the file is empty')
  const sealed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const text = decode(name, sealed ? unpack(name, bytes, largest) : bytes, encoding)
  if (text.trim() === '') throw createFeedError(name, 'the file is empty')
  return {name, text, sealed}
}

/** Builds the error for a file that is refused as a whole. */
export function createFeedError(name: string, reason: string): CliError {
  return new CliError(`${name}: ${reason}. Nothing was changed.`)
}

function unpack(name: string, bytes: Buffer, largest: number): Buffer {
  try {
    return gunzipSync(bytes, {maxOutputLength: largest})
  } catch (error) {
    const {code} = error as {code?: string}
    if (code === 'Z_BUF_ERROR') throw createFeedError(name, 'the compressed file is cut off; fetch it again')
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw createFeedError(name, `unpacked it is larger than ${largest / 1e6} MB; split it`)
    throw createFeedError(name, 'the compressed file is damaged; fetch it again')
  }
}

/** The text of a file, whose lines end in one way: parts of it may come from several systems. */
function decode(name: string, bytes: Buffer, encoding: string | undefined): string {
  try {
    const text = decodeText(bytes, encoding)
    if (text !== null)
      return text.includes('\n') ? text.replaceAll(/\r+\n/g, '\n') : text.replaceAll('\r', '\n')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw createFeedError(name, `${error.message}; send the file in UTF-8`)
  }
  throw createFeedError(name, 'this is not a text file; a spreadsheet has to be saved as CSV')
}
