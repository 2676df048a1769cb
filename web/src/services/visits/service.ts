import {getEnv} from '#/env/env'
import {getDirectory} from '#/tenant/directory-store'
import {defineTable} from '../define-tables.ts'
import {defineHealth, defineService} from '../service.ts'
import {getWorkParts} from '../work-parts.ts'
import {VISIT_JOBS} from './jobs.ts'
import {pruneVisitCounts, pruneVisitThings} from './records.ts'
import {pruneNumberLeases} from './reserve-numbers.ts'
import {createWeekMailHandlers} from './send-week-mail.ts'
import {countRefusedNumbers} from './shared-numbers.ts'
import {numberLeases, visitCounts, visitThings} from './tables.ts'

const NUMBERS_HEALTH = defineHealth({
  name: 'visitNumbers',
  read: async () => countRefusedNumbers(await getDirectory()),
  alarms: {
    'number-shared': {
      sign: 'a phone number is in the pools of two sites',
      means:
        'the older site leases it; visits of the named site do not get it, and calls to it are refused there',
      act: 'take it out of *Settings → Phones → Numbers for visits* of one of the two',
      find: (refused) => refused.map(({site, numbers}) => ({subject: site, value: numbers})),
    },
  },
})

/** What visits to a site did. */
export const VISITS = defineService({
  tables: [
    defineTable(
      visitThings,
      '7 days',
      'cars, searches and forms, under a number that ends with the tab of a browser',
    ),
    defineTable(visitCounts, '`LEAD_MONTHS` (24)', 'counts, without a person'),
    defineTable(
      numberLeases,
      '7 days after their end',
      'phone numbers of dealers, under a number that ends with the tab of a browser',
    ),
  ],
  health: [NUMBERS_HEALTH],
  daily: [pruneVisitThings, pruneNumberLeases],
  work: {
    jobs: VISIT_JOBS,
    createHandlers: (records) =>
      createWeekMailHandlers({...getWorkParts(records), studioUrl: getEnv().STUDIO_URL ?? null}),
  },
  contacts: [{noun: 'counts of visits', prune: (records, {leads}) => pruneVisitCounts(records, leads)}],
})
