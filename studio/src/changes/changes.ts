import type {SanityClient, SanityDocument, Transaction} from '@sanity/client'

/** A change of one document, by its published id: values by path, and paths to empty. */
export type Change = {
  readonly id: string
  readonly set?: {readonly [path: string]: unknown}
  readonly unset?: readonly string[]
  /** Items that are added at the end of lists, by path. */
  readonly append?: {readonly [path: string]: readonly object[]}
}

/** A document as it is published and as somebody is editing it. */
export type Pair = {readonly published: SanityDocument | null; readonly draft: SanityDocument | null}

export const getDraftId = (id: string) => `drafts.${id}`

/** The pairs of documents, by their published ids. Throws when the content backend does not answer. */
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

/** What came of changes, by the ids of the documents. */
export type Outcome = {
  /** Shoppers see them now. */
  readonly published: readonly string[]
  /** They stand in drafts: what had other unpublished changes, or was never published. */
  readonly drafted: readonly string[]
  /** Of those: the drafts that hold nothing but these changes. */
  readonly created: readonly string[]
}

/**
 * Makes changes in one transaction: all or none. With `publish`, of documents without unpublished changes shoppers see it
 * at once; everything else is written to drafts. Throws where the backend refuses, or somebody published in between.
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
  // What is not there yet takes no value within it.
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

/** The objects around a path, outermost first: `a.b.c` has `a` and `a.b`; items of lists are there already. */
export function listParents(path: string): string[] {
  const steps = path.split('.').slice(0, -1)
  const parents = steps.map((_step, at) => steps.slice(0, at + 1).join('.'))
  return parents.filter((parent) => !parent.endsWith(']'))
}

/** Takes documents off the sites, all or none; each stays as a draft. Throws where others need one of them. */
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

/** Publishes drafts as they are, all or none. Throws where the backend refuses or somebody went on editing. */
export async function publishDrafts(client: SanityClient, ids: readonly string[]): Promise<void> {
  const pairs = await fetchPairs(client, ids)
  const transaction = client.transaction()
  for (const [id, {draft}] of pairs) {
    if (!draft) continue
    const {_rev, _createdAt, _updatedAt, ...content} = draft
    // Changes nothing; it refuses all of it where the draft is no longer this one.
    transaction.patch(client.patch(draft._id).ifRevisionId(_rev).unset(['_publishing']))
    transaction.createOrReplace({...content, _id: id})
    transaction.delete(draft._id)
  }
  await transaction.commit({tag: 'changes', visibility: 'sync'})
}
