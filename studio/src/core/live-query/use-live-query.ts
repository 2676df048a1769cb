import {useEffect, useState} from 'react'
import {
  defer,
  finalize,
  fromEvent,
  type MonoTypeOperatorFunction,
  type Observable,
  race,
  retry,
  shareReplay,
  timer,
} from 'rxjs'
import {type DocumentStore, useDocumentStore} from 'sanity'

export const API_VERSION = '2025-02-19'

export type LiveQuery = {
  /** What to fetch, in GROQ. */
  fetch: string
  /** A GROQ filter for the documents whose changes trigger a refetch. */
  listen: string
  params?: {[name: string]: unknown}
  /** For drafts as well; without it only what is published. */
  perspective?: 'raw'
}

/** `failed` while the backend does not answer; it is asked again until it does. */
export type LiveAnswer = {answer: unknown; failed: boolean}

/**
 * Runs a query and refetches it after changes, and after an outage; components that ask the same share one answer. Asks
 * nothing while it is `null`.
 */
export function useLiveQuery(query: LiveQuery | null): LiveAnswer {
  const {fetch = '', listen = '', params, perspective = 'published'} = query ?? {}
  const store = useDocumentStore()
  const [state, setState] = useState<LiveAnswer>({answer: undefined, failed: false})
  const given = JSON.stringify(params ?? {})
  useEffect(() => {
    if (fetch === '') return
    const onFailure = () => setState({answer: undefined, failed: true})
    // An answer that has failed is shared no longer: each try looks for one anew.
    const subscription = defer(() => watchQuery(store, {fetch, listen, given, perspective}))
      .pipe(askAgain(onFailure))
      .subscribe((answer: unknown) => setState({answer, failed: false}))
    return () => subscription.unsubscribe()
  }, [store, fetch, listen, given, perspective])
  return state
}

const AGAIN_MS = 3000

/** Asks again after each failure: when the network is back, and every few seconds. */
export function askAgain<T>(onFailure: () => void = () => undefined): MonoTypeOperatorFunction<T> {
  return retry({
    delay: () => {
      onFailure()
      return race(timer(AGAIN_MS), fromEvent(window, 'online'))
    },
  })
}

type Asked = Pick<LiveQuery, 'fetch' | 'listen'> & {
  perspective: 'published' | 'raw'
  /** The parameters, as JSON. */
  given: string
}

const watched = new WeakMap<DocumentStore, Map<string, Observable<unknown>>>()

// Each listens on a connection of its own, of which a browser has few: a list of documents would use all of them.
function watchQuery(store: DocumentStore, {fetch, listen, given, perspective}: Asked): Observable<unknown> {
  const queries = watched.get(store) ?? new Map<string, Observable<unknown>>()
  watched.set(store, queries)
  const key = JSON.stringify([fetch, listen, given, perspective])
  const known = queries.get(key)
  if (known) return known
  const options = {apiVersion: API_VERSION, perspective, throttleTime: 250}
  const answers = store.listenQuery({fetch, listen}, JSON.parse(given), options).pipe(
    finalize(() => queries.delete(key)),
    shareReplay({bufferSize: 1, refCount: true}),
  )
  queries.set(key, answers)
  return answers
}
