import {isRecord} from '@forecourt/schemas/values/is-record'
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
  /** Those of the sites whose entries they are. */
  readonly asked: readonly SiteRecord[]
  readonly failed: boolean
}

const NONE: readonly SiteRecord[] = []

type Asked = {readonly from: Day; readonly to: Day; readonly now: number}

/**
 * Everything with days between two days; `now` in ms since the epoch. Of many sites those that `choose` names are asked
 * alone: thousands have more than a browser reads.
 */
export function useEntries(
  {from, to, now}: Asked,
  choose: (sites: readonly SiteRecord[]) => readonly SiteRecord[],
): Entries {
  const context = useZoneContext()
  const sites = context?.sites
  const asked = useMemo(() => sites && choose(sites), [sites, choose])
  const params = buildEntryParameters(from, to, asked && asked.length < (sites?.length ?? 0) ? asked : null)
  const {answer, failed} = useLiveQuery(context && {...ENTRIES_QUERY, params})
  const releases = useLiveQuery(RELEASES_QUERY)
  const known = JSON.stringify(params.sites)
  const entries = useMemo(() => {
    if (releases.answer === undefined || !context || !asked) return null
    // The answer before this one is of other sites.
    if (!isRecord(answer) || JSON.stringify(answer.asked) !== known) return null
    return [...readEntries(answer, {...context, asked}, now), ...readReleases(releases.answer, context)]
  }, [answer, releases.answer, context, asked, known, now])
  return {entries, sites: sites ?? NONE, asked: asked ?? NONE, failed: failed || releases.failed}
}
