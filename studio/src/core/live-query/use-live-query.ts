import {useEffect, useState} from 'react'
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

export type LiveAnswer = {answer: unknown; failed: boolean}

/** Runs a query and refetches it after changes. */
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
