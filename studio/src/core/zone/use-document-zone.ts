import {DEFAULT_ZONE} from '@forecourt/schemas/location/order-locations'
import {useMemo} from 'react'
import {useFormValue} from 'sanity'
import {useSites} from '../layers/use-sites.ts'
import {useLiveQuery} from '../live-query/use-live-query.ts'
import {
  type DocumentZone,
  findDocumentZone,
  LOCATIONS_QUERY,
  readZonedLocations,
  resolveSiteZone,
  type ZoneContext,
  type ZonedLocation,
} from './resolve-site-zone.ts'

/** The time zone data of all sites' locations; `null` while loading. */
export function useZonedLocations(): ZonedLocation[] | null {
  const {answer} = useLiveQuery(LOCATIONS_QUERY)
  return useMemo(() => (answer === undefined ? null : readZonedLocations(answer)), [answer])
}

/** The sites and what decides their zones; `null` while loading. */
export function useZoneContext(): ZoneContext | null {
  const sites = useSites()
  const places = useZonedLocations()
  return useMemo(() => (sites && places ? {sites, places} : null), [sites, places])
}

/** The zone of times that belong to no document: that of the first site. */
export function useStudioZone(): string {
  const context = useZoneContext()
  const [first] = context?.sites ?? []
  return context && first ? resolveSiteZone(first, context.places) : DEFAULT_ZONE
}

/** The zone of the times in the form's document; `null` while loading. */
export function useDocumentZone(): DocumentZone | null {
  const context = useZoneContext()
  const _id = useFormValue(['_id'])
  const _type = useFormValue(['_type'])
  const scope = useFormValue(['scope'])
  const dealership = useFormValue(['dealership'])
  const zone = useFormValue(['zone'])
  return useMemo(
    () => context && findDocumentZone({_id, _type, scope, dealership, zone}, context),
    [context, _id, _type, scope, dealership, zone],
  )
}
