import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {SanityClient} from '@sanity/client'
import type {Change} from '../../core/changes/changes.ts'
import {startEdit, withoutIdentity} from '../../core/changes/edit.ts'
import type {Bulk} from '../../core/changes/use-bulk.ts'
import {isDocumentName} from '../../core/content/is-document-name.ts'
import {type Activity, fetchVersions} from './fetch-activity.ts'
import {listDifferences} from './list-differences.ts'
import {planRestore} from './plan-restore.ts'

const ASKING = {
  verb: 'Put back',
  words: 'Fields that were changed since in other ways stay. Shoppers see it at once.',
  always: true,
}

/** Puts back what was published together, after a question; resolves whether it was done. */
export async function restoreAll(bulk: Bulk, activity: Activity): Promise<boolean> {
  let back: Back
  try {
    back = await fetchBack(bulk.client, activity)
  } catch {
    return bulk.fail('What was changed could not be read. Try again in a moment.')
  }
  const {gone, changes} = back
  if (gone.length === 0) return bulk.change(changes, ASKING)
  const republish = async () => {
    const edit = startEdit(bulk.client)
    for (const document of gone) edit.create(withoutIdentity(document, document._id))
    const undo = await edit.commit('put-back')
    return {words: `${gone.length} are on the sites again.`, undo}
  }
  return bulk.run(
    gone.map(({_id}) => _id),
    republish,
    ASKING,
  )
}

type Back = {
  /** What was taken off the sites, as it was. */
  readonly gone: readonly NonNullable<Awaited<ReturnType<typeof fetchVersions>>['before']>[]
  readonly changes: readonly Change[]
}

async function fetchBack(client: SanityClient, activity: Activity): Promise<Back> {
  const gone: Back['gone'][number][] = []
  const changes: Change[] = []
  for (const {id, type} of activity.documents) {
    const definition: DocumentDefinition | null = isDocumentName(type) ? documents[type] : null
    const {before, after} = await fetchVersions(client, id, activity)
    if (!definition || !before) continue
    if (after) changes.push(planRestore(id, before, listDifferences(definition, before, after, 'UTC')))
    else gone.push(before)
  }
  return {gone, changes}
}
