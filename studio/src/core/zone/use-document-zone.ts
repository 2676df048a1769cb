import type {Zone} from '@forecourt/schemas/fields/time'
import {useMemo} from 'react'
import {getPublishedId, useFormValue} from 'sanity'
import {useSites} from '../layers/use-sites.ts'
import {useLiveQuery} from '../live-query/use-live-query.ts'
import {
  describeZone,
  LOCATIONS_QUERY,
  readZonedLocations,
  resolveSiteZone,
  type ZonedLocation,
} from './resolve-site-zone.ts'

/** The zone of a document's dates, with its source: "Brisbane time, as on Harbour City Motors". */
export type DocumentZone = {zone: Zone; words: string}

/** The time zone data of all sites' locations; `null` while loading. */
export function useZonedLocations(): ZonedLocation[] | null {
  const {answer} = useLiveQuery(LOCATIONS_QUERY)
  return useMemo(() => (answer === undefined ? null : readZonedLocations(answer)), [answer])
}

/**
 * The zone of the first site that the form's document names, or whose settings it contains; of the first site of
 * all if it belongs to no single site.
 */
export function useDocumentZone(): DocumentZone | null {
  const id = useFormValue(['_id'])
  const named = useFormValue(['scope', 'sites'])
  const sites = useSites()
  const places = useZonedLocations()
  return useMemo(() => {
    if (!sites || !places) return null
    const ids = Array.isArray(named) ? named.map((one) => one?._ref) : []
    const settingsId = typeof id === 'string' ? getPublishedId(id) : ''
    const own = sites.find((site) => ids.includes(site.id) || site.settings === settingsId)
    const site = own ?? sites[0]
    const zone = resolveSiteZone(site ?? {dealerships: []}, places)
    const words = describeZone(zone)
    return {zone, words: site ? `${words}, as on ${site.name}` : words}
  }, [id, named, sites, places])
}
