import type {ReactNode} from 'react'
import {getPlaceHours} from '#/tenant/get-place-hours'
import type {Location} from '#/tenant/tenant-config'
import {OpenNow} from '#/ui/open-now'

/** "Open now, until 5:30 pm" of each place, by its id. */
export async function getOpenLines(locations: readonly Location[]): Promise<ReadonlyMap<string, ReactNode>> {
  const lines = locations.map(async ({id, zone, hours, specialHours}) => {
    const {spans, brief} = await getPlaceHours({zone, hours, specialHours})
    return [id, <OpenNow key={id} spans={spans} otherwise={brief} />] as const
  })
  return new Map(await Promise.all(lines))
}
