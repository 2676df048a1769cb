import type {SanityClient, SanityDocument} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import type {Written} from './apply-change.ts'
import {type Edit, startEdit, type Undo, withoutIdentity} from './edit.ts'
import {toStoredChange} from './to-stored-change.ts'

/** A change of one document, by its published id: values to set by path, and paths to clear. */
export type Change = Written & {
  readonly id: string
  /** Items to append to lists, by path. */
  readonly append?: {readonly [path: string]: readonly object[]}
}

/** The published version of a document and its draft. */
export type Pair = {readonly published: SanityDocument | null; readonly draft: SanityDocument | null}

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
  /** Takes all of it back; null where nothing was written. */
  readonly undo: Undo | null
}

/**
 * Makes changes in one transaction: all or none. With `publish`, documents without unpublished changes are
 * published at once; all others are written to drafts. Throws if the backend refuses or somebody published in the
 * meantime. `create` are documents that are published anew with them.
 */
export async function applyChanges(
  client: SanityClient,
  changes: readonly Change[],
  {publish, create = []}: {publish: boolean; create?: readonly SanityDocument[]},
): Promise<Outcome> {
  const pairs = await fetchPairs(
    client,
    changes.map(({id}) => id),
  )
  const edit = startEdit(client)
  const published: string[] = []
  const drafted: string[] = []
  for (const document of create) edit.create(withoutIdentity(document, document._id))
  for (const change of changes) {
    const pair = pairs.get(change.id)
    if (publish && pair?.published && !pair.draft) {
      patchDocument(client, edit, pair.published, change)
      published.push(change.id)
    } else if (pair && (pair.draft ?? pair.published)) {
      writeDraft(client, edit, pair, change)
      drafted.push(change.id)
    }
  }
  return {published, drafted, undo: await edit.commit('changes')}
}

function patchDocument(client: SanityClient, edit: Edit, stored: SanityDocument, change: Change): void {
  edit.keep(stored)
  edit.transaction.patch(
    buildPatch(client, stored._id, toStoredChange(stored, change)).ifRevisionId(stored._rev),
  )
}

function writeDraft(client: SanityClient, edit: Edit, pair: Pair, change: Change): void {
  if (pair.draft) {
    patchDocument(client, edit, pair.draft, change)
  } else if (pair.published) {
    const id = getDraftId(change.id)
    edit.create(withoutIdentity(pair.published, id))
    edit.transaction.patch(buildPatch(client, id, toStoredChange(pair.published, change)))
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
export async function withdrawDocuments(
  client: SanityClient,
  ids: readonly string[],
): Promise<{count: number; undo: Undo | null}> {
  const pairs = await fetchPairs(client, ids)
  const edit = startEdit(client)
  let count = 0
  for (const [id, {published, draft}] of pairs) {
    if (!published) continue
    if (!draft) edit.create(withoutIdentity(published, getDraftId(id)))
    edit.delete(published)
    count += 1
  }
  return {count, undo: await edit.commit('unpublish')}
}
