import type {SanityClient, SanityDocument} from '@sanity/client'
import {collectMigrationMutations, type Migration} from '@sanity/migrate'
import {readDocuments} from './read-documents.ts'
import {addRevisions, getDocumentId, type RawMutation, toRawMutations} from './to-raw-mutations.ts'

// The service accepts 4 MB a request; the mutations of one document are never split.
const MAX_BYTES = 256 * 1024

/** Mutations written together, bound to the revisions at which their documents were read. */
export type Batch = readonly RawMutation[]

/**
 * The mutations of a migration, in batches of at most `size` documents. Nothing is written here. Definitions have the
 * same meaning as in the service's own runner, which is not used because it can neither bind to revisions nor continue
 * a broken run.
 */
export async function* collectBatches(
  client: SanityClient,
  migration: Migration,
  size: number,
): AsyncGenerator<Batch, void, undefined> {
  const revisions = new Map<string, string>()
  let batch: RawMutation[] = []
  let bytes = 0
  let ids = new Set<string>()
  for await (const yielded of collectMigrationMutations(
    migration,
    () => noting(readDocuments(client, migration), revisions),
    createContext(client),
  )) {
    const mutations = toRawMutations(yielded)
    const length = JSON.stringify(mutations).length
    if (batch.length > 0 && (ids.size >= size || bytes + length > MAX_BYTES)) {
      yield addRevisions(batch, revisions)
      batch = []
      bytes = 0
      ids = new Set()
    }
    batch.push(...mutations)
    bytes += length
    for (const mutation of mutations) ids.add(getDocumentId(mutation))
  }
  if (batch.length > 0) yield addRevisions(batch, revisions)
}

async function* noting(
  documents: AsyncIterable<SanityDocument>,
  revisions: Map<string, string>,
): AsyncGenerator<SanityDocument, void, undefined> {
  for await (const document of documents) {
    revisions.set(document._id, document._rev)
    yield document
  }
}

/** What a definition may query besides its document. */
export function createContext(client: SanityClient) {
  return {
    client,
    dryRun: false,
    filtered: {
      getDocument: async <T extends SanityDocument>(id: string) =>
        (await client.fetch<T | null>('*[_id == $id][0]', {id})) ?? undefined,
      getDocuments: <T extends SanityDocument>(ids: string[]) => client.fetch<T[]>('*[_id in $ids]', {ids}),
    },
  }
}
