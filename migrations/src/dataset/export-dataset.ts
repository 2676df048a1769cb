import {mkdir, rename, rm} from 'node:fs/promises'
import {dirname} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {exportDataset as exportArchive} from '@sanity/export'
import {LOCK_ID} from '../lock/content-lock.ts'

export type Exported = {readonly documents: number; readonly assets: number}

/**
 * Writes a dataset with its pictures and files to an archive of the service's own form: drafts and the migrations'
 * ledger included, the lock of a running command left out. With `ids` only the documents of these ids, of pictures and
 * files too. The archive has its name only when it is whole.
 */
export async function exportDataset(
  client: SanityClient,
  file: string,
  onProgress: (step: string) => void,
  ids?: ReadonlySet<string>,
): Promise<Exported> {
  const unfinished = `${file}.part`
  await mkdir(dirname(file), {recursive: true})
  try {
    const {documentCount, assetCount} = await exportArchive({
      client,
      dataset: client.config().dataset ?? '',
      outputPath: unfinished,
      drafts: true,
      assets: true,
      compress: true,
      filterDocument: ({_id}) => _id !== LOCK_ID && (!ids || ids.has(_id)),
      onProgress: ({step}) => onProgress(step),
    })
    await rename(unfinished, file)
    return {documents: documentCount, assets: assetCount}
  } finally {
    await rm(unfinished, {force: true})
  }
}
