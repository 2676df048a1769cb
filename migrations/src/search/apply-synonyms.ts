import type {Client} from 'typesense'
import {type Synonyms, synonyms} from '../../search/synonyms.ts'

// Synonyms with other names, which a dealer's staff have added in the cluster, are kept.
const OURS = 'shopper-'

type Wanted = readonly [id: string, entry: Synonyms]

/** The synonyms of `search/synonyms.ts` that a collection lacks, and those it has that were removed. Writes nothing. */
export async function compareSynonyms(
  client: Client,
  collection: string,
): Promise<{changed: readonly Wanted[]; gone: readonly string[]}> {
  const {synonyms: before} = await client.collections(collection).synonyms().retrieve()
  const known = new Map(before.map(({id, root, synonyms: words}) => [id, say({root, words})]))
  const wanted = new Map(synonyms.map((entry) => [`${OURS}${entry.id}`, entry]))
  return {
    changed: [...wanted].filter(([id, entry]) => known.get(id) !== say(entry)),
    gone: [...known.keys()].filter((id) => id.startsWith(OURS) && !wanted.has(id)),
  }
}

/**
 * Writes the synonyms of `search/synonyms.ts` to a collection: new and changed ones are written, removed ones deleted.
 * Returns the number of changes.
 */
export async function applySynonyms(client: Client, collection: string): Promise<number> {
  const kept = client.collections(collection).synonyms()
  const {changed, gone} = await compareSynonyms(client, collection)
  for (const [id, {root, words}] of changed) {
    await kept.upsert(id, {synonyms: [...words], ...(root ? {root} : {})})
  }
  for (const id of gone) await client.collections(collection).synonyms(id).delete()
  return changed.length + gone.length
}

function say({root, words}: Pick<Synonyms, 'words'> & {root?: string | undefined}): string {
  return JSON.stringify([root ?? '', words])
}
