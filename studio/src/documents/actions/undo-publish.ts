import type {SanityClient, SanityDocument} from 'sanity'

/** The published version, and the one before; `null` if it is the first. */
export type LastPublish = {now: SanityDocument; before: SanityDocument | null}

/** Queries the backend, because a form shows a publish before its time and revision are known. */
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
  // Changes nothing, but fails the whole transaction if the revision has changed.
  transaction.patch(client.patch(_id).ifRevisionId(_rev).unset(['_undo']))
  if (!hasDraft) transaction.create(withoutIdentity(now, `drafts.${_id}`))
  if (before) transaction.createOrReplace(withoutIdentity(before, _id))
  else transaction.delete(_id)
  await transaction.commit({tag: 'undo-publish', visibility: 'sync'})
}

function withoutIdentity({_rev, _createdAt, _updatedAt, ...content}: SanityDocument, _id: string) {
  return {...content, _id}
}
