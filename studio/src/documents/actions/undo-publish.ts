import {getDraftId} from '@sanity/client/csm'
import type {SanityClient, SanityDocument} from 'sanity'
import {startEdit, withoutIdentity} from '../../core/changes/edit.ts'
import {fetchVersion, getMomentBefore} from '../../core/changes/history.ts'

/** The published version, and the one before; `null` if it is the first. */
export type LastPublish = {now: SanityDocument; before: SanityDocument | null}

/** Queries the backend, because a form shows a publish before its time and revision are known. */
export async function fetchLastPublish(client: SanityClient, id: string): Promise<LastPublish> {
  const now = await client.getDocument<SanityDocument>(id, {tag: 'undo-publish'})
  if (!now) throw new Error(`${id} is not published`)
  const time = getMomentBefore(now._updatedAt)
  return {now, before: await fetchVersion(client, id, {time}, 'undo-publish')}
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
  const edit = startEdit(client)
  if (!hasDraft) edit.create(withoutIdentity(now, getDraftId(now._id)))
  if (before) edit.replace(now, before)
  else edit.delete(now)
  await edit.commit('undo-publish')
}
