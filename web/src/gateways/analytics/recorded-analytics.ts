import type {OpenedRecords} from '../records/open-once.ts'
import type {Analytics} from './port.ts'
import {events} from './tables.ts'

/** Stores the counts in the records of the site, without the visitor's identity. */
export function createRecordedAnalytics(records: OpenedRecords): Analytics {
  return {
    record: (site, happened) =>
      records.run(site, async (transaction) => {
        const rows = happened.map(({name, eventId, parameters}) => ({site, name, eventId, parameters}))
        if (rows.length > 0) await transaction.insert(events).values(rows)
        return null
      }),
  }
}
