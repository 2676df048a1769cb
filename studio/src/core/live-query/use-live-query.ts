import {useEffect, useState} from 'react'
import {fromEvent, type MonoTypeOperatorFunction, race, retry, timer} from 'rxjs'
import {useDocumentStore} from 'sanity'

export const API_VERSION = '2025-02-19'

export type LiveQuery = {
  /** What to fetch, in GROQ. */
  fetch: string
  /** A GROQ filter for the documents whose changes trigger a refetch. */
  listen: string
  params?: {[name: string]: unknown}
  perspective: 'published' | 'raw'
}

/** `failed` while the backend does not answer; it is asked again until it does. */
export type LiveAnswer = {answer: unknown; failed: boolean}

/** Runs a query and refetches it after changes, and after an outage. */
export function useLiveQuery({fetch, listen, params, perspective}: LiveQuery): LiveAnswer {
  const store = useDocumentStore()
  const [state, setState] = useState<LiveAnswer>({answer: undefined, failed: false})
  const given = JSON.stringify(params ?? {})
  useEffect(() => {
    const options = {apiVersion: API_VERSION, perspective, throttleTime: 250}
    const onFailure = () => setState({answer: undefined, failed: true})
    const subscription = store
      .listenQuery({fetch, listen}, JSON.parse(given), options)
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
