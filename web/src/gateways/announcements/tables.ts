import {bigint, jsonb, pgTable, uuid} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

export const announcements = pgTable('announcements', {
  id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
  process: uuid().notNull(),
  changes: jsonb().notNull(),
  at: defineInstant('at').notNull().defaultNow(),
})
