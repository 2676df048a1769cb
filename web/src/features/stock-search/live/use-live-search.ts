import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import {useInstantSearch, useSearchBox} from 'react-instantsearch'
import type {ListingState} from '#/domain/listing/listing-state'
import {type Asked, listAnswers, readSnapshot, type Snapshot, writeAsked} from './live-answer'

export type LiveSearch = {
  readonly snapshot: Snapshot
  /** Asks for a listing; `from` an earlier page on, to show both and what is between. */
  readonly go: (listing: ListingState, from?: number) => void
}

/**
 * The live search of a listing. Answers may come in any order: InstantSearch keeps the newest, so a slow one never
 * overtakes; the last good one stays while the next is on its way and when it fails (spec 4.5).
 */
export function useLiveSearch(first: ListingState): LiveSearch {
  const {refine} = useSearchBox()
  const {results} = useInstantSearch({catchError: true})
  const [asked, setAsked] = useState<Asked | null>(null)
  const shown = useRef<Snapshot>({listing: first, answer: null, status: 'ready', failure: null})
  const go = useCallback((listing: ListingState, from = listing.page) => setAsked({listing, from}), [])
  // InstantSearch hands out another `refine` once it has started; before that, asking would do nothing.
  useEffect(() => {
    if (asked) refine(writeAsked(asked))
  }, [asked, refine])
  const snapshot = useMemo(() => {
    if (!asked) return shown.current
    shown.current = readSnapshot(shown.current, asked, listAnswers(asked, results))
    return shown.current
  }, [results, asked])
  return {snapshot, go}
}
