import type {SanityClient} from '@sanity/client'
import type {Migration} from '@sanity/migrate'
import {collectBatches} from './collect-batches.ts'
import {describeChange} from './describe-change.ts'
import {listChanges} from './list-changes.ts'

const BATCH = 100

/**
 * The changes of a migration, document by document, as lines of text. The content backend applies them as a dry run;
 * nothing is written. Beyond `limit` documents are only counted.
 */
export async function* planContent(
  client: SanityClient,
  migration: Migration,
  limit: number,
): AsyncGenerator<string> {
  let count = 0
  for await (const batch of collectBatches(client, migration, BATCH)) {
    for (const change of await listChanges(client, batch)) {
      count += 1
      if (count <= limit) yield* describeChange(change)
    }
  }
  if (count > limit) yield `  … and ${count - limit} more documents (--limit shows them)`
  yield `  ${count === 0 ? 'no document changes' : `${count} ${count === 1 ? 'document changes' : 'documents change'}`}`
}
