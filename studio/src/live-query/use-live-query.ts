import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'

export const API_VERSION = '2025-02-19'

export type LiveQuery = {
  /** What to fetch, in GROQ. */
  fetch: string
  /** Whose changes make it worth fetching again: a GROQ filter on all documents. */
  listen: string
  params?: {[name: string]: unknown}
  perspective: 'published' | 'raw'
}

export type LiveAnswer = {answer: unknown; failed: boolean}

/** Answers a query and keeps the answer current. */
export function useLiveQuery({fetch, listen, params, perspective}: LiveQuery): LiveAnswer {
  const store = useDocumentStore()
  const [state, setState] = useState<LiveAnswer>({answer: undefined, failed: false})
  const given = JSON.stringify(params ?? {})
  useEffect(() => {
    const options = {apiVersion: API_VERSION, perspective, throttleTime: 250}
    const subscription = store.listenQuery({fetch, listen}, JSON.parse(given), options).subscribe({
      next: (answer: unknown) => setState({answer, failed: false}),
      error: () => setState({answer: undefined, failed: true}),
    })
    return () => subscription.unsubscribe()
  }, [store, fetch, listen, given, perspective])
  return state
}
