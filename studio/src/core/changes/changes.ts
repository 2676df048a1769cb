import type {SanityClient, SanityDocument, Transaction} from '@sanity/client'

/** A change of one document, by its published id: values to set by path, and paths to clear. */
export type Change = {
  readonly id: string
  readonly set?: {readonly [path: string]: unknown}
  readonly unset?: readonly string[]
  /** Items to append to lists, by path. */
  readonly append?: {readonly [path: string]: readonly object[]}
}

/** The published version of a document and its draft. */
export type Pair = {readonly published: SanityDocument | null; readonly draft: SanityDocument | null}

export const getDraftId = (id: string) => `drafts.${id}`

/** The pairs of documents, by their published ids. Throws when the content backend does not respond. */
export async function fetchPairs(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pair>> {
  const wanted = ids.flatMap((id) => [id, getDraftId(id)])
  const found = await client
    .withConfig({perspective: 'raw'})
    .fetch<SanityDocument[]>('*[_id in $wanted]', {wanted}, {tag: 'changes'})
  const byId = new Map(found.map((document) => [document._id, document]))
  const getPair = (id: string): Pair => ({
    published: byId.get(id) ?? null,
    draft: byId.get(getDraftId(id)) ?? null,
  })
  return new Map(ids.map((id) => [id, getPair(id)]))
}

/** The results of changes, by the ids of the documents. */
export type Outcome = {
  /** Shoppers see them now. */
  readonly published: readonly string[]
  /** Written to drafts: documents that had other unpublished changes, or were never published. */
  readonly drafted: readonly string[]
  /** Those of them whose drafts contain only these changes. */
  readonly created: readonly string[]
}

/**
 * Makes changes in one transaction: all or none. With `publish`, documents without unpublished changes are
 * published at once; all others are written to drafts. Throws if the backend refuses or somebody published in the
 * meantime.
 */
export async function applyChanges(
  client: SanityClient,
  changes: readonly Change[],
  {publish}: {publish: boolean},
): Promise<Outcome> {
  const pairs = await fetchPairs(
    client,
    changes.map(({id}) => id),
  )
  const transaction = client.transaction()
  const published: string[] = []
  const drafted: string[] = []
  const created: string[] = []
  for (const change of changes) {
    const pair = pairs.get(change.id)
    if (publish && pair?.published && !pair.draft) {
      patchDocument(client, transaction, pair.published, change)
      published.push(change.id)
    } else if (pair && (pair.draft ?? pair.published)) {
      writeDraft(client, transaction, pair, change)
      drafted.push(change.id)
      if (!pair.draft) created.push(change.id)
    }
  }
  if (published.length + drafted.length > 0) await transaction.commit({tag: 'changes', visibility: 'sync'})
  return {published, drafted, created}
}

function patchDocument(
  client: SanityClient,
  transaction: Transaction,
  {_id, _rev}: SanityDocument,
  change: Change,
): void {
  transaction.patch(buildPatch(client, _id, change).ifRevisionId(_rev))
}

function writeDraft(client: SanityClient, transaction: Transaction, pair: Pair, change: Change): void {
  if (pair.draft) {
    patchDocument(client, transaction, pair.draft, change)
  } else if (pair.published) {
    const {_rev, _createdAt, _updatedAt, ...content} = pair.published
    const id = getDraftId(change.id)
    transaction.create({...content, _id: id})
    transaction.patch(buildPatch(client, id, change))
  }
}

function buildPatch(client: SanityClient, id: string, {set = {}, unset = [], append = {}}: Change) {
  // Values cannot be set inside an object that does not exist yet.
  const parents = Object.keys(set).flatMap((path) => listParents(path).map((parent) => [parent, {}]))
  const lists = Object.keys(append).map((path) => [path, []])
  const patch = client
    .patch(id)
    .setIfMissing(Object.fromEntries([...parents, ...lists]))
    .set({...set})
    .unset([...unset])
  for (const [path, items] of Object.entries(append)) patch.append(path, [...items])
  return patch
}

/** The objects around a path, outermost first: `a.b.c` has `a` and `a.b`; list items already exist. */
export function listParents(path: string): string[] {
  const steps = path.split('.').slice(0, -1)
  const parents = steps.map((_step, at) => steps.slice(0, at + 1).join('.'))
  return parents.filter((parent) => !parent.endsWith(']'))
}

/** Unpublishes documents, all or none; each stays as a draft. Throws if others refer to one of them. */
export async function withdrawDocuments(client: SanityClient, ids: readonly string[]): Promise<number> {
  const pairs = await fetchPairs(client, ids)
  const transaction = client.transaction()
  let count = 0
  for (const [id, {published, draft}] of pairs) {
    if (!published) continue
    const {_rev, _createdAt, _updatedAt, ...content} = published
    if (!draft) transaction.create({...content, _id: getDraftId(id)})
    transaction.delete(id)
    count += 1
  }
  if (count > 0) await transaction.commit({tag: 'unpublish', visibility: 'sync'})
  return count
}

/** Publishes drafts unchanged, all or none. Throws if the backend refuses or a draft was edited in the meantime. */
export async function publishDrafts(client: SanityClient, ids: readonly string[]): Promise<void> {
  const pairs = await fetchPairs(client, ids)
  const transaction = client.transaction()
  for (const [id, {draft}] of pairs) {
    if (!draft) continue
    const {_rev, _createdAt, _updatedAt, ...content} = draft
    // Changes nothing, but fails the transaction if the draft has changed.
    transaction.patch(client.patch(draft._id).ifRevisionId(_rev).unset(['_publishing']))
    transaction.createOrReplace({...content, _id: id})
    transaction.delete(draft._id)
  }
  await transaction.commit({tag: 'changes', visibility: 'sync'})
}
