import type {Client} from 'typesense'
import {type Synonyms, synonyms} from '../../search/synonyms.ts'
import {isNotFound} from './search-client.ts'

/** The set of synonyms that is written here. Others, which a dealer's staff have added and linked, are kept. */
export const WORDS_SET = 'shopper-words'

/** What Typesense 30 made of our words of an earlier release, in a set of the collection's: their ids begin so. */
const EARLIER = 'shopper-'

type Item = {id: string; root?: string; synonyms: string[]}

/** The synonyms of `search/synonyms.ts` that stock search lacks, and those it has that were removed. Writes nothing. */
export async function compareSynonyms(
  client: Client,
): Promise<{changed: readonly Synonyms[]; gone: readonly string[]}> {
  const known = new Map((await listItems(client, WORDS_SET)).map((item) => [item.id, say(item)]))
  const wanted = new Set(synonyms.map(({id}) => id))
  return {
    changed: synonyms.filter((entry) => known.get(entry.id) !== say(toItem(entry))),
    gone: [...known.keys()].filter((id) => !wanted.has(id)),
  }
}

/**
 * Writes the synonyms of `search/synonyms.ts` as one set, if they differ, and links the collection to it.
 * Returns the number of changes.
 */
export async function applySynonyms(client: Client, collection: string): Promise<number> {
  const {changed, gone} = await compareSynonyms(client)
  const changes = changed.length + gone.length
  if (changes > 0) await client.synonymSets(WORDS_SET).upsert({items: synonyms.map(toItem)})
  const {synonym_sets: linked = []} = await client.collections(collection).retrieve()
  if (!linked.includes(WORDS_SET))
    await client.collections(collection).update({synonym_sets: [...linked, WORDS_SET]})
  for (const set of linked) await removeEarlier(client, set)
  return changes
}

async function removeEarlier(client: Client, set: string): Promise<void> {
  if (set === WORDS_SET) return
  for (const {id} of await listItems(client, set))
    if (id.startsWith(EARLIER)) await client.synonymSets(set).items(id).delete()
}

async function listItems(client: Client, set: string): Promise<Item[]> {
  try {
    return (await client.synonymSets(set).retrieve()).items
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}

function toItem({id, root, words}: Synonyms): Item {
  return {id, ...(root ? {root} : {}), synonyms: [...words]}
}

function say({root, synonyms: words}: Item): string {
  return JSON.stringify([root ?? '', words])
}
