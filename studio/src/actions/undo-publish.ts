import type {SanityClient, SanityDocument} from 'sanity'

/** What shoppers saw before the last publish; `null` when it was the first. */
export async function fetchBefore(
  client: SanityClient,
  published: SanityDocument,
): Promise<SanityDocument | null> {
  const {dataset} = client.config()
  const time = new Date(Date.parse(published._updatedAt) - 1).toISOString()
  const {documents} = await client.request<{documents: SanityDocument[]}>({
    url: `/data/history/${dataset}/documents/${published._id}?time=${encodeURIComponent(time)}`,
    tag: 'undo-publish',
  })
  return documents[0] ?? null
}

/**
 * Puts back what was published before, in one transaction; what is taken back stays as a draft, unless there is a
 * newer one. Fails when somebody published in the meantime.
 */
export async function undoPublish(
  client: SanityClient,
  published: SanityDocument,
  {before, hasDraft}: {before: SanityDocument | null; hasDraft: boolean},
): Promise<void> {
  const {_id, _rev} = published
  const transaction = client.transaction()
  // Changes nothing; it refuses the whole transaction when the revision is no longer this one.
  transaction.patch(client.patch(_id).ifRevisionId(_rev).unset(['_undo']))
  if (!hasDraft) transaction.create(withoutIdentity(published, `drafts.${_id}`))
  if (before) transaction.createOrReplace(withoutIdentity(before, _id))
  else transaction.delete(_id)
  await transaction.commit({tag: 'undo-publish', visibility: 'sync'})
}

function withoutIdentity({_rev, _createdAt, _updatedAt, ...content}: SanityDocument, _id: string) {
  return {...content, _id}
}
