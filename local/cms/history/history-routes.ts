import type {Caller} from '../auth/caller.ts'
import {allowMembers, type DatasetContext, getPathParam, isOn, type Reply} from '../http/route.ts'
import type {DatasetLake} from '../lake.ts'
import {getDraftId, getPublishedId} from '../store/document-ids.ts'
import type {Change, DocumentStore} from '../store/document-store.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {listDocumentEvents} from './document-events.ts'
import {findRevision, readMoment} from './find-revision.ts'
import {parseBody} from './list-commits.ts'
import {listTransactions} from './list-transactions.ts'
import {createEffects} from './mendoza.ts'

/** https://www.sanity.io/docs/http-reference/history */
export const HISTORY_ROUTES = allowMembers<DatasetLake>([
  {method: 'GET', path: '/data/history/:dataset/documents/:ids', handle: getRevisions},
  {method: 'GET', path: '/data/history/:dataset/transactions', handle: getTransactions},
  {method: 'GET', path: '/data/history/:dataset/transactions/:ids', handle: getTransactions},
  {method: 'GET', path: '/data/history/:dataset/events/documents/:id', handle: getEvents},
])

/** Documents as of a revision or time, or their last state. Documents that did not exist then are left out. */
function getRevisions(context: DatasetContext): Reply {
  const {lake, url, caller} = context
  const asked = readMoment(url.searchParams)
  const documents = getPathParam(context, 'ids')
    .split(',')
    .flatMap((id) => findRevision(lake.store, id, asked) ?? [])
    .filter((document) => maySeeHistory(caller, document))
  return {body: {documents}}
}

/** One JSON object per line; without ids, those of the whole dataset. */
function getTransactions(context: DatasetContext): Reply {
  const {lake, response, url, caller} = context
  const ids = context.params.ids === undefined ? null : new Set(getPathParam(context, 'ids').split(','))
  // The Studio requests effects separately, without the content.
  const withMutations = !isOn(context, 'excludeMutations') && !isOn(context, 'excludeContent')
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
  const id = getPathParam(context, 'id')
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 100) || 100, 500)
  // A document that the caller may not read is answered like one that never existed.
  const current = lake.store.index.listVersions(getPublishedId(id))
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

/**
 * A change as the caller may see it: without the side they may not read, and without the patch that leads to it.
 */
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

/** The last state of a deleted document and its draft. */
function listLastStates({database}: DocumentStore, id: string): LakeDocument[] {
  const last = database.prepare(
    'SELECT body FROM revisions WHERE document_id = ? AND body IS NOT NULL ORDER BY seq DESC LIMIT 1',
  )
  return [getPublishedId(id), getDraftId(getPublishedId(id))].flatMap(
    (one) => parseBody(last.get(one)?.body) ?? [],
  )
}
