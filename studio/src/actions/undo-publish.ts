import type {SanityClient, SanityDocument} from 'sanity'

/** What is published now, and what was before; `null` when that is the first that was. */
export type LastPublish = {now: SanityDocument; before: SanityDocument | null}

/** Asks the backend itself: a form shows a publish before its time and revision are known. */
export async function fetchLastPublish(client: SanityClient, id: string): Promise<LastPublish> {
  const now = await client.getDocument<SanityDocument>(id, {tag: 'undo-publish'})
  if (!now) throw new Error(`${id} is not published`)
  const {dataset} = client.config()
  const time = new Date(Date.parse(now._updatedAt) - 1).toISOString()
  const {documents} = await client.request<{documents: SanityDocument[]}>({
    url: `/data/history/${dataset}/documents/${id}?time=${encodeURIComponent(time)}`,
    tag: 'undo-publish',
  })
  return {now, before: documents[0] ?? null}
}

/**
 * Restores the previously published version in one transaction; the reverted one stays as a draft, unless there is a
 * newer draft. Fails when somebody published in the meantime.
 */
export async function undoPublish(
  client: SanityClient,
  {now, before}: LastPublish,
  hasDraft: boolean,
): Promise<void> {
  const {_id, _rev} = now
  const transaction = client.transaction()
  // Changes nothing; it refuses the whole transaction when the revision is no longer this one.
  transaction.patch(client.patch(_id).ifRevisionId(_rev).unset(['_undo']))
  if (!hasDraft) transaction.create(withoutIdentity(now, `drafts.${_id}`))
  if (before) transaction.createOrReplace(withoutIdentity(before, _id))
  else transaction.delete(_id)
  await transaction.commit({tag: 'undo-publish', visibility: 'sync'})
}

function withoutIdentity({_rev, _createdAt, _updatedAt, ...content}: SanityDocument, _id: string) {
  return {...content, _id}
}
