import {useEffect, useState} from 'react'
import {fetchJson} from '#/lib/fetch-json'
import type {Comparison} from './compare-vehicles'

export type ComparisonState =
  | {readonly state: 'asking'}
  | {readonly state: 'failed'}
  | {readonly state: 'known'; readonly comparison: Comparison}

/** Fetches the comparison of cars, again when their slugs change. */
export function useComparison(slugs: readonly string[]): ComparisonState {
  const [answer, setAnswer] = useState<ComparisonState>({state: 'asking'})
  const query = slugs.map((slug) => `slug=${slug}`).join('&')
  useEffect(() => {
    if (!query) return
    const control = new AbortController()
    fetchJson<Comparison>(`/api/compare?${query}`, {signal: control.signal}).then(
      (comparison) => setAnswer({state: 'known', comparison}),
      () => {
        if (!control.signal.aborted) setAnswer({state: 'failed'})
      },
    )
    return () => control.abort()
  }, [query])
  return answer
}
