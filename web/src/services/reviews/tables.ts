import type {LeftOutReason} from '@forecourt/schemas/review/review-request'
import {pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'

/** One row for each sale, and what became of asking its buyer for a review. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    ...ofSite,
    id: uuid().notNull().defaultRandom(),
    sale: text().notNull(),
    lead: text().notNull(),
    soldAt: defineInstant('sold_at').notNull(),
    dueAt: defineInstant('due_at').notNull(),
    askedAt: defineInstant('asked_at'),
    leftOut: text('left_out').$type<LeftOutReason>(),
    stoppedAt: defineInstant('stopped_at'),
    stopped: text(),
  },
  ({site, sale}) => [primaryKey({columns: [site, sale]})],
)
