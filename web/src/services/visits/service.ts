import {defineService} from '../service.ts'
import {pruneVisitCounts, pruneVisitThings} from './records.ts'
import {visitCounts, visitThings} from './tables.ts'

/** What visits to a site did. */
export const VISITS = defineService({
  tables: {
    visit_things: {
      table: visitThings,
      kept: '7 days',
      holds: 'cars, searches and forms, under a number that ends with the tab of a browser',
    },
    visit_counts: {table: visitCounts, kept: '`LEAD_MONTHS` (24)', holds: 'counts, without a person'},
  },
  daily: [pruneVisitThings],
  contacts: [{noun: 'counts of visits', prune: (records, {leads}) => pruneVisitCounts(records, leads)}],
})
