import type {Location} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {getLocationHours, type HoursSettings} from '#/tenant/get-location-hours'
import {OpenNow} from '#/ui/open-now'

/** "Open now, until 5:30 pm" of each place whose hours are known, by its id. */
export async function renderOpenStatuses(
  locations: readonly Location[],
  settings: HoursSettings,
): Promise<ReadonlyMap<string, ReactNode>> {
  const lines = locations.map(async (location) => {
    const {id} = location
    const {spans, brief} = await getLocationHours(location, settings)
    return [id, brief && <OpenNow key={id} spans={spans} otherwise={brief} />] as const
  })
  return new Map(await Promise.all(lines))
}
