import {createClient, type SanityDocument} from '@sanity/client'
import {collectMigrationMutations, type Migration} from '@sanity/migrate'
import {Mutation} from '@sanity/mutator'
import {createContext} from '../content/collect-batches.ts'
import type {StoredDocument} from '../content/stored-document.ts'
import {getDocumentId, toRawMutations} from '../content/to-raw-mutations.ts'

// A pure definition requests no other document; one that does gets none.
const NOWHERE = createClient({
  projectId: 'nowhere',
  dataset: 'nowhere',
  apiVersion: '2025-02-19',
  useCdn: false,
})

/** The document after a migration, as the content backend would store it; `null` if deleted. */
export async function applyMigration(
  migration: Migration,
  document: StoredDocument,
): Promise<StoredDocument | null> {
  const stored: SanityDocument = {_rev: 'r', _createdAt: '', _updatedAt: '', ...document}
  let current: StoredDocument | null = document
  for await (const yielded of collectMigrationMutations(
    migration,
    () => one(stored),
    createContext(NOWHERE),
  )) {
    const mutations = toRawMutations(yielded).filter((mutation) => getDocumentId(mutation) === document._id)
    if (mutations.length > 0) current = new Mutation({mutations}).apply(current)
  }
  return current
}

async function* one(document: SanityDocument): AsyncGenerator<SanityDocument, void, undefined> {
  yield document
}
