import {getPlaceHours} from '#/tenant/get-place-hours'
import type {Location} from '#/tenant/tenant-config'
import {OpenNow} from '#/ui/open-now'

/** "Open now, until 5:30 pm" of one place. */
export async function PlaceOpenLine({location}: {location: Location}) {
  const {zone, hours, specialHours} = location
  const {spans, brief} = await getPlaceHours({zone, hours, specialHours})
  return <OpenNow spans={spans} otherwise={brief} />
}
