import type {ShopperEvent} from '#/domain/analytics/read-events'
import type {Result} from '#/lib/result'
import {withRecords} from './get-records.ts'
import {events} from './tables.ts'

/** Counts what happened on a site. Who did it is not known here. */
export function recordEvents(site: string, happened: readonly ShopperEvent[]): Promise<Result<null>> {
  return withRecords(site, async (transaction) => {
    await transaction
      .insert(events)
      .values(happened.map(({name, eventId, parameters}) => ({site, name, eventId, parameters})))
    return null
  })
}
