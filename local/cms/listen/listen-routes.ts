import {listCommitsAfter} from '../history/list-commits.ts'
import {ApiError, createBadRequest} from '../http/api-error.ts'
import {type EventStream, openEventStream} from '../http/event-stream.ts'
import {type DatasetContext, type DatasetRoute, isOn, type Reply} from '../http/route.ts'
import {getSanityContext} from '../lake.ts'
import {LISTENER_LIFETIME_MS} from '../limits/plan-limits.ts'
import {createTransactionId} from '../mutate/transaction.ts'
import {parseParams} from '../query/query-routes.ts'
import type {Commit} from '../store/document-store.ts'
import type {JsonObject} from '../store/lake-document.ts'
import {createDocumentFilter} from './document-filter.ts'
import {createMutationEvents, type ListenOptions} from './mutation-event.ts'

/** https://www.sanity.io/docs/http-reference/listening */
export const LISTEN_ROUTES: readonly DatasetRoute[] = [
  {method: 'GET', path: '/data/listen/:dataset', handle: listen},
]

/** A client further behind than this reloads everything instead of getting a long replay. */
const MAX_REPLAY = 2000

function listen(context: DatasetContext): Reply {
  const {lake, request, response, url, caller} = context
  const query = url.searchParams.get('query') ?? ''
  if (query === '') throw createBadRequest('Missing required parameter "query"')
  const {listeners} = lake.limits
  if (lake.listeners.size >= listeners) {
    const description = `Max listener limit exceeded at ${listeners}`
    refuseListener(response, {error: {type: 'listenerLimitError', description}})
    return undefined
  }
  const matches = compileQuery(context, query)
  if (matches === undefined) return undefined
  const options: ListenOptions = {
    includeResult: isOn(context, 'includeResult'),
    includePreviousRevision: isOn(context, 'includePreviousRevision'),
    includeMutations: isOn(context, 'includeMutations', true),
    includeAllVersions: isOn(context, 'includeAllVersions'),
    withEffects: url.searchParams.get('effectFormat') === 'mendoza',
    matches,
    canRead: (document) => lake.accessOf(caller.identity).canRead(document),
  }
  const stream = openEventStream(response, stop)
  let isOver = false
  function onCommit(commit: Commit): void {
    if (isOver) return
    try {
      for (const event of createMutationEvents(commit, options))
        stream.send('mutation', event, String(commit.seq))
    } catch (error) {
      // A listener whose query fails must not affect the writer or other listeners.
      stream.send('channelError', {message: error instanceof Error ? error.message : String(error)})
      stream.close()
      stop()
    }
  }
  const unsubscribe = lake.store.onCommit(onCommit)
  const listener = Symbol('listener')
  lake.listeners.add(listener)
  lake.streams.add(stream.close)
  const lifetime = setTimeout(stream.close, LISTENER_LIFETIME_MS)
  greet(lake.store, stream, request.headers['last-event-id'], isOn(context, 'enableResume'), onCommit)
  function stop(): void {
    isOver = true
    clearTimeout(lifetime)
    unsubscribe()
    lake.listeners.delete(listener)
    lake.streams.delete(stream.close)
  }
  return undefined
}

/**
 * A query that does not parse gets a stream with a `channelError` event, which `@sanity/client` looks for, and an `error`
 * event, which other clients of event streams do.
 */
function compileQuery(context: DatasetContext, query: string): ListenOptions['matches'] | undefined {
  const {lake, response, url, caller} = context
  const params = parseParams(url.searchParams)
  try {
    return createDocumentFilter({query, params, identity: caller.identity, sanity: getSanityContext(lake)})
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    refuseListener(response, error.body)
    return undefined
  }
}

function refuseListener(response: DatasetContext['response'], body: JsonObject): void {
  const stream = openEventStream(response, () => undefined)
  for (const event of ['channelError', 'error']) stream.send(event, body)
  stream.close()
}

/** After a reconnect the missed events follow the welcome event, so that none is lost. */
function greet(
  store: DatasetContext['lake']['store'],
  stream: EventStream,
  lastEventId: string | string[] | undefined,
  isResumable: boolean,
  replay: (commit: Commit) => void,
): void {
  const seq = typeof lastEventId === 'string' ? Number(lastEventId) : Number.NaN
  const listenerName = createTransactionId()
  if (!isResumable || !Number.isInteger(seq)) {
    stream.send('welcome', {listenerName}, isResumable ? String(store.lastSeq()) : undefined)
    return
  }
  const missed = listCommitsAfter(store, seq, MAX_REPLAY + 1)
  if (seq > store.lastSeq() || missed.length > MAX_REPLAY) {
    stream.send('reset', {listenerName}, String(store.lastSeq()))
    return
  }
  stream.send('welcomeback', {listenerName}, String(seq))
  for (const commit of missed) replay(commit)
}
