import {requireToken} from '../auth/require.ts'
import {listCommitsAfter} from '../history/list-commits.ts'
import {openEventStream} from '../http/event-stream.ts'
import {type DatasetContext, type DatasetRoute, isOn, type Reply} from '../http/route.ts'
import {createTransactionId} from '../mutate/transaction.ts'
import {listChangeTags} from '../query/sync-tags.ts'
import {isDraftId, isVersionId} from '../store/document-ids.ts'
import type {Commit} from '../store/document-store.ts'

/** https://www.sanity.io/docs/http-reference/live */
export const LIVE_ROUTES: readonly DatasetRoute[] = [
  {method: 'GET', path: '/data/live/events/:dataset', handle: live},
]

const MAX_REPLAY = 500

function live(context: DatasetContext): Reply {
  const {lake, request, response, caller} = context
  const includeDrafts = isOn(context, 'includeDrafts')
  if (includeDrafts) requireToken(caller)
  const stream = openEventStream(response, stop)
  function onCommit(commit: Commit): void {
    const {canRead} = lake.accessOf(caller.identity)
    const changes = commit.changes.filter(
      ({documentId, before, after}) =>
        (includeDrafts || !(isDraftId(documentId) || isVersionId(documentId))) &&
        [before, after].some((document) => document !== null && canRead(document)),
    )
    if (changes.length > 0) stream.send('message', {tags: listChangeTags(changes)}, String(commit.seq))
  }
  const seen = Number(request.headers['last-event-id'] ?? Number.NaN)
  const missed = Number.isInteger(seen) ? listCommitsAfter(lake.store, seen, MAX_REPLAY + 1) : []
  const lost = missed.length > MAX_REPLAY || seen > lake.store.lastSeq()
  // A client that has missed too many events is told to reload everything.
  stream.send(lost ? 'restart' : 'welcome', {id: createTransactionId()}, String(lake.store.lastSeq()))
  if (!lost) for (const commit of missed) onCommit(commit)
  const unsubscribe = lake.store.onCommit(onCommit)
  lake.streams.add(stream.close)
  function stop(): void {
    unsubscribe()
    lake.streams.delete(stream.close)
  }
  return undefined
}
