import {sql} from 'drizzle-orm'
import {integer, jsonb, pgTable, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

type JobFact =
  | 'lead'
  | 'text'
  | 'push'
  | 'shopper'
  | 'channel'
  | 'reservation'
  | 'payment'
  | 'reason'
  | 'order'
  | 'application'
  | 'state'
  | 'tradeIn'
  | 'what'
  | 'revision'
  | 'event'
  | 'spin'
  | 'host'
type JobBody = {readonly [name in JobFact]?: string}

export const jobs = pgTable('jobs', {
  id: uuid().primaryKey().defaultRandom(),
  site: text().notNull(),
  kind: text().notNull(),
  key: text().notNull(),
  body: jsonb().notNull().default({}).$type<JobBody>(),
  state: text().notNull().default('waiting').$type<'waiting' | 'done' | 'dead'>(),
  attempts: integer().notNull().default(0),
  dueAt: defineInstant('due_at').notNull().defaultNow(),
  claimedAt: defineInstant('claimed_at'),
  error: text(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  endedAt: defineInstant('ended_at'),
  leadId: text('lead_id').generatedAlwaysAs(sql`body ->> 'lead'`),
  leadVerdict: text('lead_verdict').notNull().default('ok'),
})
