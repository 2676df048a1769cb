import {readFile, realpath} from 'node:fs/promises'
import {join, resolve, sep} from 'node:path'
import {env} from '#/env/env'
import {fail, messageOf, ok, type Result} from '#/lib/result'
import type {PictureSource} from './read-request.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 25 * 1024 * 1024

/** The bytes of an original; `null` data where there is none. */
export function loadOriginal(source: PictureSource): Promise<Result<Buffer | null>> {
  if (source.kind === 'media') return loadMedia(source.path)
  if (source.kind === 'cms') return download(cmsAddress(source.file))
  return download(source.url)
}

async function loadMedia(path: string): Promise<Result<Buffer | null>> {
  const folder = resolve(env().MEDIA_DIR)
  try {
    // The real path, so that a link inside the folder cannot lead out of it.
    const file = await realpath(join(folder, path))
    if (!file.startsWith((await realpath(folder)) + sep)) return ok(null)
    return ok(await readFile(file))
  } catch {
    return ok(null)
  }
}

function cmsAddress(file: string): string {
  const {SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET} = env()
  return `${SANITY_API_HOST ?? 'https://cdn.sanity.io'}/images/${SANITY_PROJECT_ID}/${SANITY_DATASET}/${file}`
}

async function download(address: string): Promise<Result<Buffer | null>> {
  try {
    // A redirect would lead past the list of allowed hosts.
    const response = await fetch(address, {redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS)})
    if (response.status === 404 || response.status === 410) return ok(null)
    if (!response.ok || !response.body) return fail('images', `The host answered ${response.status}`)
    return await readBounded(response.body)
  } catch (cause) {
    return fail('images', messageOf(cause))
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
