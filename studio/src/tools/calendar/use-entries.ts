import {useMemo} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {RELEASES_QUERY} from '../../core/releases/scheduled.ts'
import type {Day} from '../../core/zone/days.ts'
import {useZoneContext} from '../../core/zone/use-document-zone.ts'
import {buildEntryParameters, ENTRIES_QUERY, type Entry, readEntries} from './entries.ts'
import {readReleases} from './releases.ts'

type Entries = {
  /** `null` until they are known. */
  readonly entries: readonly Entry[] | null
  readonly sites: readonly SiteRecord[]
  readonly failed: boolean
}

/** Everything with days between two days; `now` in ms since the epoch. */
export function useEntries(from: Day, to: Day, now: number): Entries {
  const context = useZoneContext()
  const {answer, failed} = useLiveQuery({...ENTRIES_QUERY, params: buildEntryParameters(from, to)})
  const releases = useLiveQuery(RELEASES_QUERY)
  const entries = useMemo(() => {
    if (answer === undefined || releases.answer === undefined || !context) return null
    return [...readEntries(answer, context, now), ...readReleases(releases.answer, context)]
  }, [answer, releases.answer, context, now])
  return {entries, sites: context?.sites ?? [], failed: failed || releases.failed}
}
