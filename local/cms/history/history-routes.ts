import type {Caller} from '../auth/caller.ts'
import {requireToken} from '../auth/require.ts'
import {badRequest} from '../http/api-error.ts'
import {type DatasetContext, type DatasetRoute, pathParam, type Reply} from '../http/route.ts'
import {getDraftId, getPublishedId} from '../store/document-ids.ts'
import type {Change, DocumentStore} from '../store/document-store.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {listDocumentEvents} from './document-events.ts'
import {parseBody} from './list-commits.ts'
import {listTransactions} from './list-transactions.ts'
import {createEffects} from './mendoza.ts'

/** https://www.sanity.io/docs/http-reference/history */
export const HISTORY_ROUTES: readonly DatasetRoute[] = [
  {method: 'GET', path: '/data/history/:dataset/documents/:ids', handle: getRevisions},
  {method: 'GET', path: '/data/history/:dataset/transactions/:ids', handle: getTransactions},
  {method: 'GET', path: '/data/history/:dataset/events/documents/:id', handle: getEvents},
]

/** Documents as they were at a revision or a time; one that did not exist then is left out. */
function getRevisions(context: DatasetContext): Reply {
  const {lake, url, caller} = context
  requireToken(caller)
  const revision = url.searchParams.get('revision')
  const time = url.searchParams.get('time')
  if (revision === null && time !== null && Number.isNaN(Date.parse(time))) throw badRequest('Invalid "time"')
  const documents = pathParam(context, 'ids')
    .split(',')
    .flatMap((id) => findRevision(lake.store, id, revision, time) ?? [])
    .filter((document) => maySeeHistory(caller, document))
  return {body: {documents}}
}

function findRevision(
  store: DocumentStore,
  id: string,
  revision: string | null,
  time: string | null,
): LakeDocument | null {
  const {database} = store
  const base = 'SELECT r.body FROM revisions r JOIN transactions t ON t.seq = r.seq WHERE r.document_id = ?'
  const latest = 'ORDER BY r.seq DESC LIMIT 1'
  if (revision !== null) {
    const exact = database.prepare(`${base} AND t.id = ?`).get(id, revision)
    return parseBody(exact?.body)
  }
  const at = time === null ? new Date().toISOString() : new Date(time).toISOString()
  return parseBody(database.prepare(`${base} AND t.at <= ? ${latest}`).get(id, at)?.body)
}

/** One JSON object per line. */
function getTransactions(context: DatasetContext): Reply {
  const {lake, response, url, caller} = context
  requireToken(caller)
  const ids = new Set(pathParam(context, 'ids').split(','))
  const withMutations = url.searchParams.get('excludeMutations') !== 'true'
  const withEffects = url.searchParams.get('effectFormat') === 'mendoza'
  response.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-cache',
  })
  for (const commit of listTransactions(lake.store, ids, url.searchParams)) {
    const changes = commit.changes.flatMap((change) => readableChange(change, caller) ?? [])
    if (changes.length === 0) continue
    const line = {
      id: commit.transactionId,
      timestamp: commit.timestamp,
      author: commit.author,
      documentIDs: changes.map((change) => change.documentId),
      ...(withMutations ? {mutations: changes.flatMap((change) => change.mutations)} : {}),
      ...(withEffects
        ? {
            effects: Object.fromEntries(
              changes.map((change) => [change.documentId, createEffects(change.before, change.after)]),
            ),
          }
        : {}),
    }
    response.write(`${JSON.stringify(line)}\n`)
  }
  response.end()
  return undefined
}

function getEvents(context: DatasetContext): Reply {
  const {lake, url, caller} = context
  requireToken(caller)
  const id = pathParam(context, 'id')
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 100) || 100, 500)
  // What is not theirs to see is answered like what never was.
  const current = [...lake.store.index.idsOfVersions(getPublishedId(id))].flatMap(
    (one) => lake.store.index.get(one) ?? [],
  )
  const latest = current.length > 0 ? current : listLastStates(lake.store, id)
  if (latest.length > 0 && !latest.some((document) => maySeeHistory(caller, document)))
    return {body: {events: {[id]: []}, nextCursor: ''}}
  const cursor = url.searchParams.get('nextCursor')
  const {events, nextCursor} = listDocumentEvents(
    lake.store,
    id,
    limit,
    cursor === null ? undefined : Number(cursor),
  )
  return {body: {events: {[id]: events}, nextCursor}}
}

function maySeeHistory({access}: Caller, document: LakeDocument): boolean {
  return access.canRead(document) && access.can('history', document)
}

/** A change as the caller may know it: a side that is not theirs to see is left out, and with it what led there. */
function readableChange(change: Change, caller: Caller): Change | undefined {
  const [before, after] = [change.before, change.after].map((document) =>
    document !== null && maySeeHistory(caller, document) ? document : null,
  )
  if (!before && !after) return undefined
  const isWhole = before === change.before && after === change.after
  return {
    ...change,
    before: before ?? null,
    after: after ?? null,
    mutations: isWhole ? change.mutations : [],
  }
}

/** What a deleted document and its draft last were. */
function listLastStates({database}: DocumentStore, id: string): LakeDocument[] {
  const last = database.prepare(
    'SELECT body FROM revisions WHERE document_id = ? AND body IS NOT NULL ORDER BY seq DESC LIMIT 1',
  )
  return [getPublishedId(id), getDraftId(getPublishedId(id))].flatMap(
    (one) => parseBody(last.get(one)?.body) ?? [],
  )
}
