import {sql} from 'drizzle-orm'
import {integer, jsonb, pgTable, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

declare const declared: unique symbol

/** The name of a declared kind of job (`defineJobs`): any other text does not compile. */
export type JobKind = string & {readonly [declared]: true}

/** What a job says of its subject: ids, states and amounts, and nothing of a person. */
export type JobBody = {readonly [fact: string]: string | number}

export const jobs = pgTable('jobs', {
  id: uuid().primaryKey().defaultRandom(),
  site: text().notNull(),
  kind: text().notNull().$type<JobKind>(),
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
