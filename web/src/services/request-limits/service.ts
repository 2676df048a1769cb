import {defineTable} from '../define-tables.ts'
import {defineService} from '../service.ts'
import {pruneRateCounts} from './records.ts'
import {rateCounts} from './tables.ts'

/** How often something was asked for. */
export const REQUEST_LIMITS = defineService({
  tables: [defineTable(rateCounts, 'until each ends', 'keyed hashes that end within a day')],
  quarterHourly: [pruneRateCounts],
})
