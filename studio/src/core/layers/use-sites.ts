import {useMemo} from 'react'
import {useLiveQuery} from '../live-query/use-live-query.ts'
import type {SiteRecord} from './list-layers.ts'
import {readSites, SITES_QUERY} from './read-sites.ts'

/** The published sites by name; `null` while loading. */
export function useSites(): SiteRecord[] | null {
  const {answer} = useLiveQuery(SITES_QUERY)
  return useMemo(() => (answer === undefined ? null : readSites(answer)), [answer])
}
