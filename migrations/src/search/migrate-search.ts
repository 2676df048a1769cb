import type {Client} from 'typesense'
import {applySynonyms} from './apply-synonyms.ts'
import {getCollectionName, hasCollectionName} from './collection-version.ts'
import {exportLines} from './export-lines.ts'
import {importDocuments} from './import-documents.ts'
import {isNotFound} from './search-client.ts'
import {CARS, PARTS, type SearchKind} from './search-kinds.ts'

type Move = {
  collection: string
  state: 'up to date' | 'created' | 'moved'
  /** How many documents were moved. */
  documents: number
  dropped: string[]
}

export type SearchMigration = Move & {
  /** How many synonyms were written or removed. */
  synonyms: number
}

/** The collection behind the alias of a kind, or null before the first migration. */
export async function getAliasedCollection(
  client: Client,
  {alias}: SearchKind = CARS,
): Promise<string | null> {
  try {
    return (await client.aliases(alias).retrieve()).collection_name
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** Brings the collection of cars up to date, with the words that shoppers use. Stock imports must not run meanwhile. */
export async function migrateSearch(client: Client, signal: AbortSignal): Promise<SearchMigration> {
  let synonyms = 0
  const move = await moveCollection(client, CARS, signal, async (name) => {
    synonyms = await applySynonyms(client, name)
  })
  return {...move, synonyms}
}

/** Brings the collection of parts up to date. Imports of parts must not run meanwhile. */
export function migrateParts(client: Client, signal: AbortSignal): Promise<Move> {
  return moveCollection(client, PARTS, signal)
}

/**
 * Puts the collection of the current schema behind the alias: fills a new one from the old, swaps, drops the old.
 * Searches use the old collection until the swap, so there is no gap. `prepare` changes what is not documents.
 */
async function moveCollection(
  client: Client,
  kind: SearchKind,
  signal: AbortSignal,
  prepare: (collection: string) => Promise<void> = async () => {},
): Promise<Move> {
  const wanted = getCollectionName(kind)
  const current = await getAliasedCollection(client, kind)
  if (current === wanted) {
    await prepare(wanted)
    const dropped = await dropOthers(client, kind, wanted)
    return {collection: wanted, state: 'up to date', documents: 0, dropped}
  }
  await recreate(client, kind, {name: wanted, like: current})
  await prepare(wanted)
  const documents = current ? await fill(client, kind, {from: current, to: wanted}, signal) : 0
  signal.throwIfAborted()
  await client.aliases().upsert(kind.alias, {collection_name: wanted})
  const dropped = await dropOthers(client, kind, wanted)
  return {collection: wanted, state: current ? 'moved' : 'created', documents, dropped}
}

// A collection left incomplete by an interrupted run may contain documents that no longer exist.
async function recreate(
  client: Client,
  {build}: SearchKind,
  {name, like}: {name: string; like: string | null},
): Promise<void> {
  if (await client.collections(name).exists()) await client.collections(name).delete()
  await client.collections().create({...build(name), ...(like ? await getLinks(client, like) : {})})
}

/** The sets that a collection is linked to: those that staff have added go on working after a move. */
async function getLinks(client: Client, name: string): Promise<object> {
  const {synonym_sets = [], curation_sets = []} = await client.collections(name).retrieve()
  return {synonym_sets, curation_sets}
}

async function fill(
  client: Client,
  {convert}: SearchKind,
  {from, to}: {from: string; to: string},
  signal: AbortSignal,
): Promise<number> {
  let documents = 0
  let batch: object[] = []
  async function flush(): Promise<void> {
    signal.throwIfAborted()
    await importDocuments(client, to, batch)
    documents += batch.length
    batch = []
  }
  for await (const raw of exportLines(client, from)) {
    const document = convert(raw)
    if (document) batch.push(document)
    if (batch.length >= 1000) await flush()
  }
  if (batch.length > 0) await flush()
  return documents
}

async function dropOthers(client: Client, kind: SearchKind, keep: string): Promise<string[]> {
  const collections = await client.collections().retrieve()
  const old = collections
    .map(({name}) => name)
    .filter((name) => hasCollectionName(kind, name) && name !== keep)
  for (const name of old) await client.collections(name).delete()
  return old
}
