import {useMemo} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import type {Day} from '../../core/zone/days.ts'
import {useZonedLocations} from '../../core/zone/use-document-zone.ts'
import {buildEntryParameters, ENTRIES_QUERY, type Entry, readEntries} from './entries.ts'
import {RELEASES_QUERY, readReleases} from './releases.ts'

type Entries = {
  /** `null` until they are known. */
  readonly entries: readonly Entry[] | null
  readonly sites: readonly SiteRecord[]
  readonly failed: boolean
}

/** Everything with days between two days; `now` in ms since the epoch. */
export function useEntries(from: Day, to: Day, now: number): Entries {
  const sites = useSites()
  const places = useZonedLocations()
  const {answer, failed} = useLiveQuery({...ENTRIES_QUERY, params: buildEntryParameters(from, to)})
  const releases = useLiveQuery(RELEASES_QUERY)
  const entries = useMemo(() => {
    if (answer === undefined || releases.answer === undefined || !sites || !places) return null
    const context = {sites, places}
    return [...readEntries(answer, context, now), ...readReleases(releases.answer, context)]
  }, [answer, releases.answer, sites, places, now])
  return {entries, sites: sites ?? [], failed: failed || releases.failed}
}
