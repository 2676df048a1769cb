import {readCar} from '@forecourt/schemas/vehicle/car'
import {buildCarCollection, CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import type {Client} from 'typesense'
import {applySynonyms} from './apply-synonyms.ts'
import {COLLECTION_NAME, getCollectionName} from './collection-version.ts'
import {exportLines} from './export-lines.ts'
import {importDocuments} from './import-documents.ts'
import {isNotFound} from './search-client.ts'

export type SearchMigration = {
  collection: string
  state: 'up to date' | 'created' | 'moved'
  cars: number
  /** How many synonyms were written or removed. */
  synonyms: number
  dropped: string[]
}

/** The collection behind the alias, or null before the first migration. */
export async function getAliasedCollection(client: Client): Promise<string | null> {
  try {
    return (await client.aliases(CARS_ALIAS).retrieve()).collection_name
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/**
 * Puts the collection of the current schema behind the alias: fills a new one from the old, swaps, drops the old.
 * Searches use the old collection until the swap, so there is no gap. Stock imports must not run meanwhile.
 */
export async function migrateSearch(client: Client, signal: AbortSignal): Promise<SearchMigration> {
  const wanted = getCollectionName()
  const current = await getAliasedCollection(client)
  if (current === wanted) {
    const synonyms = await applySynonyms(client, wanted)
    return {
      collection: wanted,
      state: 'up to date',
      cars: 0,
      synonyms,
      dropped: await dropOthers(client, wanted),
    }
  }
  await recreate(client, wanted)
  const synonyms = await applySynonyms(client, wanted)
  const cars = current ? await fill(client, current, wanted, signal) : 0
  signal.throwIfAborted()
  await client.aliases().upsert(CARS_ALIAS, {collection_name: wanted})
  return {
    collection: wanted,
    state: current ? 'moved' : 'created',
    cars,
    synonyms,
    dropped: await dropOthers(client, wanted),
  }
}

// A collection left half filled by an interrupted run may hold cars that are gone by now.
async function recreate(client: Client, name: string): Promise<void> {
  if (await client.collections(name).exists()) await client.collections(name).delete()
  await client.collections().create(buildCarCollection(name))
}

async function fill(client: Client, from: string, to: string, signal: AbortSignal): Promise<number> {
  let cars = 0
  let batch: object[] = []
  async function flush(): Promise<void> {
    signal.throwIfAborted()
    await importDocuments(client, to, batch)
    cars += batch.length
    batch = []
  }
  for await (const raw of exportLines(client, from)) {
    const {car} = readCar(raw)
    if (car) batch.push(toCarDocument(car))
    if (batch.length >= 1000) await flush()
  }
  if (batch.length > 0) await flush()
  return cars
}

async function dropOthers(client: Client, keep: string): Promise<string[]> {
  const collections = await client.collections().retrieve()
  const old = collections.map(({name}) => name).filter((name) => COLLECTION_NAME.test(name) && name !== keep)
  for (const name of old) await client.collections(name).delete()
  return old
}
