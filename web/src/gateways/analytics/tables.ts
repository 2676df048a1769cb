import {bigint, jsonb, pgTable, smallint, text} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

export const events = pgTable('events', {
  id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
  site: text().notNull(),
  name: text().notNull(),
  eventId: smallint('event_id'),
  parameters: jsonb().notNull().default({}).$type<{readonly [name: string]: string | number | boolean}>(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})
