import {createWriteStream} from 'node:fs'
import type {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {MAX_FILE_BYTES} from './port.ts'

/** A stream gave more than a file may have. */
class TooManyBytes extends Error {}

/**
 * Writes a stream to a file. Gives how many bytes it has, null when they are too many. Throws what the stream throws.
 */
export async function writeBounded(
  stream: Readable,
  path: string,
  signal: AbortSignal,
): Promise<number | null> {
  let bytes = 0
  async function* count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > MAX_FILE_BYTES) throw new TooManyBytes('Too large')
      yield chunk
    }
  }
  try {
    await pipeline(stream, count, createWriteStream(path), {signal})
    return bytes
  } catch (cause) {
    if (cause instanceof TooManyBytes) return null
    throw cause
  }
}
