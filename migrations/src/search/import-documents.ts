import type {Client} from 'typesense'

export type RefusedDocument = {index: number; reason: string}

/** Upserts a batch. What the index refuses is returned with its place in the batch; the rest is in. */
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
