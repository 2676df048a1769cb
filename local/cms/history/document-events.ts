import {getDraftId, getPublishedId, isVersionId} from '../store/document-ids.ts'
import type {Change, Commit, DocumentStore} from '../store/document-store.ts'
import type {JsonObject} from '../store/lake-document.ts'
import {readCommit} from './list-commits.ts'

/**
 * The events of a document and its draft as in the Studio's history panel, newest first. Edits of the draft are left
 * out: the Studio reads those from the transactions.
 */
export function listDocumentEvents(
  store: DocumentStore,
  id: string,
  limit: number,
  before: number = Number.MAX_SAFE_INTEGER,
): {events: JsonObject[]; nextCursor: string} {
  const publishedId = getPublishedId(id)
  const draftId = isVersionId(id) ? id : getDraftId(publishedId)
  const ids = new Set([publishedId, draftId])
  const rows = store.database
    .prepare(
      `SELECT * FROM transactions WHERE seq < ? AND seq IN (
        SELECT seq FROM revisions WHERE document_id IN (?, ?)) ORDER BY seq DESC LIMIT 5000`,
    )
    .all(before, publishedId, draftId)
  const events: JsonObject[] = []
  for (const row of rows) {
    const commit = readCommit(store, row, ids)
    const event = toEvent(commit, publishedId, draftId)
    if (event && (id !== publishedId || !DRAFT_ONLY.has(event.type))) events.push(event)
    if (events.length === limit) return {events, nextCursor: String(commit.seq)}
  }
  return {events, nextCursor: ''}
}

/** Creating and deleting drafts is not part of the published document's own history. */
const DRAFT_ONLY: ReadonlySet<unknown> = new Set(['createDocumentVersion', 'deleteDocumentVersion'])

type Step = 'absent' | 'created' | 'changed' | 'deleted'

function getStep(change: Change | undefined): Step {
  if (change === undefined) return 'absent'
  if (change.before === null) return 'created'
  return change.after === null ? 'deleted' : 'changed'
}

function toEvent(commit: Commit, publishedId: string, draftId: string): JsonObject | undefined {
  const published = commit.changes.find((change) => change.documentId === publishedId)
  const draft = commit.changes.find((change) => change.documentId === draftId)
  const base = {documentId: publishedId, timestamp: commit.timestamp, author: commit.author}
  const revisionId = commit.transactionId
  const versionRevisionId = draft?.before?._rev
  switch (`${getStep(published)}/${getStep(draft)}`) {
    case 'created/deleted':
    case 'changed/deleted':
      return {
        ...base,
        type: 'publishDocumentVersion',
        publishCause: 'document.publish',
        revisionId,
        versionId: draftId,
        versionRevisionId,
        publishedRevisionId: published?.before?._rev,
      }
    case 'absent/created':
    case 'changed/created':
      return {...base, type: 'createDocumentVersion', versionId: draftId, versionRevisionId: revisionId}
    case 'absent/deleted':
      return {...base, type: 'deleteDocumentVersion', versionId: draftId, versionRevisionId}
    case 'deleted/created':
    case 'deleted/changed':
      return {
        ...base,
        type: 'unpublishDocument',
        versionId: draftId,
        revisionId,
        versionRevisionId: revisionId,
      }
    case 'deleted/absent':
    case 'deleted/deleted':
      return {...base, type: 'deleteDocumentGroup'}
    case 'created/absent':
    case 'created/created':
      return {...base, type: 'createLiveDocument', revisionId}
    case 'changed/absent':
    case 'changed/changed':
      return {...base, type: 'updateLiveDocument', revisionId}
    default:
      return undefined
  }
}
