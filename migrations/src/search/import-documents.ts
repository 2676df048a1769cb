import type {Client} from 'typesense'

export type RefusedDocument = {index: number; reason: string}

/** Upserts a batch. Refused documents are returned with their index in the batch; the others are stored. */
export async function importDocuments(
  client: Client,
  collection: string,
  batch: readonly object[],
): Promise<RefusedDocument[]> {
  const results = await client
    .collections(collection)
    .documents()
    .import([...batch], {action: 'upsert', throwOnFail: false})
  return results.flatMap((result, index) => (result.success ? [] : [{index, reason: result.error}]))
}
