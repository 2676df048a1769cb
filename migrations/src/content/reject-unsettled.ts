import type {SanityClient, SanityDocument} from '@sanity/client'
import {collectMigrationMutations, type Migration} from '@sanity/migrate'
import {evaluate, parse} from 'groq-js'
import {CliError} from '../cli/cli-error.ts'
import {createContext} from './collect-batches.ts'
import {type DocumentChange, describeOutcome} from './list-changes.ts'
import {isSameContent, type StoredDocument} from './stored-document.ts'
import {type RawMutation, toRawMutations} from './to-raw-mutations.ts'

/**
 * Refuses a migration that would change its own result: an interrupted run is continued by running it again, which
 * would then change a document twice.
 * @throws CliError naming the document, before anything is written
 */
export async function rejectUnsettled(
  client: SanityClient,
  {name, migration}: {name: string; migration: Migration},
  changes: readonly DocumentChange[],
): Promise<void> {
  const results = changes.flatMap(({after}) => (after ? [after] : []))
  const again = await mutationsFor(client, migration, await select(migration, results))
  if (again.length === 0) return
  const restored = results.map((document) => ({createOrReplace: document}))
  const outcome = await describeOutcome(client, [...restored, ...again])
  const unsettled = results.find((document) => !isSameContent(document, outcome.get(document._id) ?? null))
  if (!unsettled) return
  throw new CliError(
    `The migration ${name} would change ${unsettled._id} again after it was applied, so it could not be taken up after a break. Make it say nothing for a document that is done. Nothing was written.`,
  )
}

async function mutationsFor(
  client: SanityClient,
  migration: Migration,
  documents: readonly StoredDocument[],
): Promise<RawMutation[]> {
  const mutations: RawMutation[] = []
  const yielded = collectMigrationMutations(migration, () => each(documents), createContext(client))
  for await (const one of yielded) mutations.push(...toRawMutations(one))
  return mutations
}

async function* each(documents: readonly StoredDocument[]): AsyncGenerator<SanityDocument, void, undefined> {
  const now = new Date().toISOString()
  for (const document of documents) yield {_rev: '', _createdAt: now, _updatedAt: now, ...document}
}

async function select(
  {documentTypes = [], filter}: Migration,
  documents: readonly StoredDocument[],
): Promise<StoredDocument[]> {
  const typed = documents.filter(({_type}) => documentTypes.length === 0 || documentTypes.includes(_type))
  if (!filter) return typed
  const ids: unknown = await (await evaluate(parse(`*[${filter}]._id`), {dataset: typed})).get()
  return typed.filter(({_id}) => Array.isArray(ids) && ids.includes(_id))
}
