import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {open} from 'node:fs/promises'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'

class TooLarge extends Error {}

/**
 * The SHA-256 of a file's content, decompressed if it is gzip, so that recompression does not change it. Reads it as
 * a stream. `fault` is the reason for a failure.
 */
export async function hashFile(
  path: string,
  maxBytes: number,
): Promise<{readonly hash: string} | {readonly fault: string}> {
  const hash = createHash('sha256')
  let bytes = 0
  async function count(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new TooLarge('Too large')
      hash.update(chunk)
    }
  }
  const isPacked = await isGzip(path)
  try {
    if (isPacked) await pipeline(createReadStream(path), createGunzip(), count)
    else await pipeline(createReadStream(path), count)
  } catch (cause) {
    if (cause instanceof TooLarge)
      return {fault: `unpacked it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`}
    if (!isPacked) throw cause
    return {fault: 'the compressed file is cut off or damaged'}
  }
  return bytes === 0 ? {fault: 'the file is empty'} : {hash: hash.digest('hex')}
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const {buffer} = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
