import {readFile, realpath} from 'node:fs/promises'
import {join, sep} from 'node:path'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import type {ImageStore} from './port.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 25 * 1024 * 1024

/** Pictures below a folder, by their paths in it. */
export function createMediaFolder(folder: string): ImageStore {
  return {
    load: async (path) => {
      try {
        // The real path, so that a link inside the folder cannot lead out of it.
        const file = await realpath(join(folder, path))
        if (!file.startsWith((await realpath(folder)) + sep)) return ok(null)
        return ok(await readFile(file))
      } catch (cause) {
        return isMissing(cause) ? ok(null) : fail('images', 'The media folder could not be read')
      }
    },
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')
}

/** Pictures of the content backend, by the names of their files. `address` is that of the data set's pictures. */
export function createContentImages(address: string): ImageStore {
  return {load: (file) => download(`${address}/${file}`)}
}

/** Pictures anywhere, by their addresses; which hosts are allowed is checked where the address is read. */
export function createRemoteImages(): ImageStore {
  return {load: download}
}

async function download(address: string): Promise<Result<Buffer | null>> {
  try {
    // A redirect would lead past the list of allowed hosts.
    const response = await fetch(address, {redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS)})
    if (response.status === 404 || response.status === 410) return ok(null)
    if (!response.ok || !response.body) return fail('images', `The host answered ${response.status}`)
    return await readBounded(response.body)
  } catch (cause) {
    return fail('images', getErrorMessage(cause))
  }
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Result<Buffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_BYTES) return fail('images', 'The original is too large', false)
    chunks.push(chunk)
  }
  return ok(Buffer.concat(chunks))
}
