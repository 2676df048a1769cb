import {defineService} from '../service.ts'
import {pruneRateCounts} from './records.ts'
import {rateCounts} from './tables.ts'

/** How often something was asked for. */
export const REQUEST_LIMITS = defineService({
  tables: {
    rate_counts: {table: rateCounts, kept: 'until each ends', holds: 'keyed hashes that end within a day'},
  },
  quarterHourly: [pruneRateCounts],
})
