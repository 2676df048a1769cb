import type {SanityClient, SanityDocument} from '@sanity/client'
import * as z from 'zod'
import {isSameContent, type StoredDocument, storedDocument} from './stored-document.ts'
import type {RawMutation} from './to-raw-mutations.ts'

/** One document before and after; `null` where there is none. */
export type DocumentChange = {
  readonly id: string
  readonly before: StoredDocument | null
  readonly after: StoredDocument | null
}

const answer = z.object({
  results: z.array(z.looseObject({id: z.string(), operation: z.string(), document: z.unknown()})),
})

/**
 * The documents that mutations would change, by a dry run of the content backend. Unchanged documents are left
 * out.
 */
export async function listChanges(
  client: SanityClient,
  mutations: readonly RawMutation[],
): Promise<DocumentChange[]> {
  const after = await describeOutcome(client, mutations)
  const before = await readStored(client, [...after.keys()])
  return [...after]
    .map(([id, document]) => ({id, before: before.get(id) ?? null, after: document}))
    .filter((change) => !isSameContent(change.before, change.after))
}

/** Each document after the mutations; `null` when it would be deleted. */
export async function describeOutcome(
  client: SanityClient,
  mutations: readonly RawMutation[],
): Promise<Map<string, StoredDocument | null>> {
  if (mutations.length === 0) return new Map()
  const raw: unknown = await client.request({
    method: 'POST',
    url: client.getDataUrl('mutate'),
    query: {dryRun: 'true', returnDocuments: 'true', returnIds: 'true'},
    body: {mutations},
    tag: 'forecourt.migrate.plan',
  })
  return new Map(
    answer
      .parse(raw)
      .results.map(({id, operation, document}) => [
        id,
        operation === 'delete' ? null : (storedDocument.nullish().parse(document) ?? null),
      ]),
  )
}

async function readStored(
  client: SanityClient,
  ids: readonly string[],
): Promise<Map<string, StoredDocument>> {
  if (ids.length === 0) return new Map()
  const documents = await client.fetch<SanityDocument[]>('*[_id in $ids]', {ids})
  return new Map(documents.map((document) => [document._id, document]))
}
