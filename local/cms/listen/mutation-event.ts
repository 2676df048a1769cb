import {createEffects} from '../history/mendoza.ts'
import {isVersionId} from '../store/document-ids.ts'
import type {Change, Commit} from '../store/document-store.ts'
import type {JsonObject, LakeDocument} from '../store/lake-document.ts'

export type ListenOptions = {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeAllVersions: boolean
  withEffects: boolean
  matches: (document: LakeDocument) => boolean
  canRead: (document: LakeDocument) => boolean
}

/** The events of one commit that a listener with these options is to hear: documents that match before or after. */
export function createMutationEvents(commit: Commit, options: ListenOptions): JsonObject[] {
  return commit.changes.flatMap((change, position) => {
    if (isVersionId(change.documentId) && !options.includeAllVersions) return []
    const {before, after} = change
    const matched = before !== null && options.canRead(before) && options.matches(before)
    const matches = after !== null && options.canRead(after) && options.matches(after)
    if (!matched && !matches) return []
    return [createEvent(commit, change, position, options, {matched, matches})]
  })
}

function createEvent(
  commit: Commit,
  {documentId, before, after, mutations}: Change,
  position: number,
  options: ListenOptions,
  {matched, matches}: {matched: boolean; matches: boolean},
): JsonObject {
  const event: JsonObject = {
    eventId: `${commit.transactionId}#${documentId}`,
    documentId,
    transactionId: commit.transactionId,
    transition: !matched ? 'appear' : matches ? 'update' : 'disappear',
    identity: commit.author,
    mutations: options.includeMutations ? mutations : [],
    timestamp: commit.timestamp,
    visibility: 'query',
    transactionTotalEvents: commit.changes.length,
    transactionCurrentEvent: position + 1,
  }
  if (before !== null) event.previousRev = before._rev
  // A deletion has a resulting revision too: without one the Studio cannot chain what follows to it.
  event.resultRev = commit.transactionId
  if (options.includeResult && matches) event.result = after
  if (options.includePreviousRevision && matched) event.previous = before
  if (options.withEffects) event.effects = createEffects(before, after)
  return event
}
