import {useMemo} from 'react'
import {useLiveQuery} from '../live-query/use-live-query.ts'
import {RELEASES_QUERY, readScheduled, type Scheduled} from './scheduled.ts'

/** The next scheduled publish of each document, by its published id; empty while loading. */
export function useScheduled(): ReadonlyMap<string, Scheduled> {
  const {answer} = useLiveQuery(RELEASES_QUERY)
  return useMemo(() => readScheduled(answer), [answer])
}
