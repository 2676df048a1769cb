import {findAbove} from '#/domain/alarms'
import {defineTable} from '../define-tables.ts'
import {defineHealth, defineService} from '../service.ts'
import {getWorkParts} from '../work-parts.ts'
import {createReviewHandlers} from './ask-for-reviews.ts'
import {REVIEW_JOBS} from './jobs.ts'
import {countLateRequests, pruneReviewRequests} from './records.ts'
import {reviewRequests} from './tables.ts'

const REQUEST_HEALTH = defineHealth({
  name: 'reviews',
  read: async (records) => ({late: await countLateRequests(records)}),
  alarms: {
    'review-requests-late': {
      sign: 'a buyer was not asked for a review two days after the day for it',
      means: 'mail was away for a day, so that asking was given up',
      act: 'the mail server; the line `jobs.job-failed` of `ask-for-review` in the log',
      find: ({late}) => findAbove('review requests', late, 0),
    },
  },
})

/** Asking buyers for a review. What customers wrote is content. */
export const REVIEWS = defineService({
  tables: [
    defineTable(
      reviewRequests,
      '`LEAD_MONTHS` (24); who wants to be asked no more, for good',
      'sales by the ids of their leads, and hashes of addresses that are not asked again',
    ),
  ],
  health: [REQUEST_HEALTH],
  work: {
    jobs: REVIEW_JOBS,
    createHandlers: (records) => createReviewHandlers(getWorkParts(records)),
  },
  contacts: [
    {noun: 'requests for reviews', prune: (records, {leads}) => pruneReviewRequests(records, leads)},
  ],
})
