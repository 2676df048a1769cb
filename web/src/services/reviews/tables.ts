import type {LeftOutReason} from '@forecourt/schemas/review/review-request'
import {text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

/** One row for each sale, and what became of asking its buyer for a review. */
export const reviewRequests = defineSiteTable('review_requests', ['sale'], {
  id: uuid().notNull().defaultRandom(),
  sale: text().notNull(),
  lead: text().notNull(),
  soldAt: defineInstant('sold_at').notNull(),
  dueAt: defineInstant('due_at').notNull(),
  askedAt: defineInstant('asked_at'),
  leftOut: text('left_out').$type<LeftOutReason>(),
  stoppedAt: defineInstant('stopped_at'),
  stopped: text(),
})
