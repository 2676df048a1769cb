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

/**
 * The events of one commit for a listener with these options: documents that match before or after. A side that the
 * listener may not read is left out, so the document appears or disappears. They are counted for this listener: the Studio
 * keeps a form closed until it has as many events of a transaction as they tell of.
 */
export function createMutationEvents(commit: Commit, options: ListenOptions): JsonObject[] {
  const events = commit.changes.flatMap((change) => {
    if (isVersionId(change.documentId) && !options.includeAllVersions) return []
    const before = readable(change.before, options)
    const after = readable(change.after, options)
    const matched = before !== null && options.matches(before)
    const matches = after !== null && options.matches(after)
    if (!matched && !matches) return []
    const isWhole = before === change.before && after === change.after
    const shown = {...change, before, after, mutations: isWhole ? change.mutations : []}
    return [createEvent(commit, shown, options, {matched, matches})]
  })
  return events.map((event, at) => ({
    ...event,
    transactionTotalEvents: events.length,
    transactionCurrentEvent: at + 1,
  }))
}

function readable(document: LakeDocument | null, {canRead}: ListenOptions): LakeDocument | null {
  return document !== null && canRead(document) ? document : null
}

function createEvent(
  commit: Commit,
  {documentId, before, after, mutations}: Change,
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
  }
  if (before !== null) event.previousRev = before._rev
  // A deletion needs a resulting revision, or the Studio cannot chain later events to it.
  event.resultRev = commit.transactionId
  if (options.includeResult && matches) event.result = after
  if (options.includePreviousRevision && matched) event.previous = before
  if (options.withEffects) event.effects = createEffects(before, after)
  return event
}
