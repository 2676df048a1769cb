import type {SanityClient} from '@sanity/client'
import {applyChanges, type Change} from '../../core/changes/changes.ts'
import {listDifferences} from '../../core/changes/list-differences.ts'
import type {Bulk} from '../../core/changes/use-bulk.ts'
import {findDefinition} from '../../core/content/find-definition.ts'
import {type Activity, fetchVersions} from './fetch-activity.ts'
import {planRestore} from './plan-restore.ts'

const ASKING = {
  verb: 'Put back',
  words: 'Shoppers see the former words at once. Fields that were changed again since stay as they are.',
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
  if (gone.length + changes.length === 0)
    return bulk.fail('All of it was published for the first time: unpublish what is not to be shown.')
  if (gone.length === 0) return bulk.change(changes, ASKING)
  const restore = async () => {
    const {undo} = await applyChanges(bulk.client, changes, {publish: true, create: gone})
    const changed = changes.length > 0 ? ` ${changes.length} others are as they were before.` : ''
    return {words: `${gone.length} are on the sites again.${changed}`, undo}
  }
  return bulk.run([...gone.map(({_id}) => _id), ...changes.map(({id}) => id)], restore, ASKING, changes)
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
    const definition = findDefinition(type)
    const {before, after} = await fetchVersions(client, id, activity)
    if (!definition || !before) continue
    if (after) changes.push(planRestore(id, before, listDifferences(definition, before, after, 'UTC')))
    else gone.push(before)
  }
  return {gone, changes}
}
