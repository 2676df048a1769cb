import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {CliError} from '../cli/cli-error.ts'
import {startProgress} from '../cli/progress.ts'
import {type StoredDocument, storedDocument} from '../content/stored-document.ts'
import {replaceAssets} from './asset-references.ts'
import {listStrongReferences, sortDocuments} from './order-documents.ts'
import {type Archive, readArchive} from './read-archive.ts'
import {refuse} from './refuse-archive.ts'
import {unpackArchive} from './unpack-archive.ts'
import {uploadAssets} from './upload-assets.ts'

/**
 * How to treat existing documents: `create` stops, `missing` leaves them, `replace` overwrites them with the archive's.
 */
export type ImportMode = 'create' | 'missing' | 'replace'

export type Imported = {readonly written: number; readonly kept: number; readonly assets: number}

const IDS_AT_ONCE = 500
const MAX_DOCUMENTS = 100
const MAX_BYTES = 1024 * 1024

/**
 * Loads an archive. It is read and checked whole before the first write; pictures and files come first, then each
 * document after those it refers to, whole. So an import that is broken off leaves nothing half, and run again with
 * `missing` or `replace` it ends as if it had not been.
 * `change` is applied to each document before it is written.
 * @throws CliError saying what is wrong with the archive, or that documents exist
 */
export async function importDataset(
  client: SanityClient,
  file: string,
  mode: ImportMode,
  signal: AbortSignal,
  change: (document: StoredDocument) => StoredDocument = (document) => document,
): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'))
  try {
    await unpackArchive(file, folder)
    const archive = await readArchive(folder)
    const existing = await listExisting(
      client,
      archive.documents.map(({_id}) => _id),
    )
    if (mode === 'create') refuseExisting(archive.documents.length, existing)
    await refuseDangling(client, archive)
    const ids = await uploadAssets(client, folder, [...archive.assets.values()], signal)
    const wanted = archive.documents.filter(({_id}) => mode !== 'missing' || !existing.has(_id))
    const documents = wanted.map((document) => change(toStored(document, (path) => ids.get(path) ?? '')))
    await writeDocuments(client, documents, mode, signal)
    return {written: wanted.length, kept: archive.documents.length - wanted.length, assets: ids.size}
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

function refuseExisting(count: number, existing: ReadonlySet<string>): void {
  const [example] = existing
  if (example === undefined) return
  throw new CliError(
    `${existing.size} of the ${count} documents exist already, for example ${example}. Nothing was changed. Add --missing to leave those as they are, also to take up an import that was broken off, or --replace to put the archive's in their place.`,
  )
}

async function listExisting(client: SanityClient, ids: readonly string[]): Promise<Set<string>> {
  const existing = new Set<string>()
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE)
    for (const id of await client.fetch<string[]>('*[_id in $ids]._id', {ids: some})) existing.add(id)
  }
  return existing
}

async function refuseDangling(client: SanityClient, {documents, assets}: Archive): Promise<void> {
  const inside = new Set([...documents.map(({_id}) => _id), ...[...assets.values()].map(({id}) => id)])
  const outside = new Map<string, string>()
  for (const document of documents)
    for (const id of listStrongReferences(document)) if (!inside.has(id)) outside.set(id, document._id)
  const existing = await listExisting(client, [...outside.keys()])
  const [dangling] = [...outside].filter(([id]) => !existing.has(id))
  if (dangling)
    throw refuse(`${dangling[1]} refers to ${dangling[0]}, which is neither in it nor in the dataset`)
}

// The revision and the time of the last write belong to the dataset, not to the document.
function toStored(document: StoredDocument, getId: (path: string) => string): StoredDocument {
  const {_rev, _updatedAt, ...rest} = document
  return storedDocument.parse(replaceAssets(rest, getId))
}

async function writeDocuments(
  client: SanityClient,
  documents: readonly StoredDocument[],
  mode: ImportMode,
  signal: AbortSignal,
): Promise<void> {
  const operation = mode === 'replace' ? 'createOrReplace' : 'createIfNotExists'
  const progress = startProgress('Writing documents', documents.length)
  let done = 0
  for (const batch of packBatches(sortDocuments(documents))) {
    signal.throwIfAborted()
    await client.request({
      method: 'POST',
      url: client.getDataUrl('mutate'),
      query: {visibility: 'sync'},
      body: {mutations: batch.map((document) => ({[operation]: document}))},
      tag: 'forecourt.dataset.import',
    })
    done += batch.length
    progress.advance(done)
  }
  progress.finish()
}

/** Packs groups into transactions without splitting a group or exceeding the service's request size. */
function* packBatches(groups: readonly (readonly StoredDocument[])[]): Generator<StoredDocument[]> {
  let batch: StoredDocument[] = []
  let bytes = 0
  for (const group of groups) {
    const size = JSON.stringify(group).length
    if (batch.length > 0 && (batch.length + group.length > MAX_DOCUMENTS || bytes + size > MAX_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(...group)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
