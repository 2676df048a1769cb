import {createWriteStream} from 'node:fs'
import type {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {MAX_FILE_BYTES} from './port.ts'

/** A stream exceeded the size limit of a file. */
class TooManyBytes extends Error {}

/** Writes a stream to a file. Returns its size in bytes, or null if it is too large. Throws the stream's errors. */
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
