import {defineTable} from '../define-tables.ts'
import {defineService} from '../service.ts'
import {prunePlateLookups} from './records.ts'
import {plateLookups} from './tables.ts'

/** What cars are worth, and which car has a plate. */
export const VALUATIONS = defineService({
  tables: [defineTable(plateLookups, '30 days', 'kinds of cars by keyed hashes of plates')],
  quarterHourly: [prunePlateLookups],
})
