import {createReadStream} from 'node:fs'
import {extname, join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {startProgress} from '../cli/progress.ts'
import type {ArchivedAsset} from './archived-asset.ts'

const AT_ONCE = 4

/** An archive does not store the MIME type of files, which browsers need. Pictures contain theirs. */
const CONTENT_TYPES: {readonly [extension: string]: string} = {
  '.csv': 'text/csv',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
}

/**
 * Uploads pictures and files that the dataset lacks; the same bytes are never sent twice. Returns the id of the
 * document of each, by its path in the archive.
 */
export async function uploadAssets(
  client: SanityClient,
  folder: string,
  assets: readonly ArchivedAsset[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const known = new Set(
    await client.fetch<string[]>('*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id'),
  )
  const progress = startProgress('Uploading pictures and files', assets.length)
  const ids = new Map<string, string>()
  const waiting = [...assets]
  async function work(): Promise<void> {
    for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
      signal.throwIfAborted()
      const id = known.has(asset.id) ? asset.id : await upload(client, folder, asset)
      await label(client, id, asset)
      ids.set(asset.path, id)
      progress.advance(ids.size)
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, work))
  progress.finish()
  return ids
}

async function upload(
  client: SanityClient,
  folder: string,
  {kind, path, filename}: ArchivedAsset,
): Promise<string> {
  const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
  const stream = createReadStream(join(folder, path))
  const {_id} = await client.assets.upload(kind, stream, {filename, contentType})
  return _id
}

// Only missing values are set, including after an import that failed after the upload, so that changes by staff
// stay.
async function label(client: SanityClient, id: string, {labels}: ArchivedAsset): Promise<void> {
  if (Object.keys(labels).length > 0) await client.patch(id).setIfMissing(labels).commit({visibility: 'sync'})
}
