import {bigint, jsonb, pgTable, smallint, text, timestamp, uuid} from 'drizzle-orm/pg-core'

// The SQL of the records migrations is the source; these name its columns for typed queries.

export const phoneReveals = pgTable('phone_reveals', {
  id: uuid().primaryKey().defaultRandom(),
  site: text().notNull(),
  dealership: text(),
  location: text(),
  car: text(),
  createdAt: timestamp('created_at', {withTimezone: true}).notNull().defaultNow(),
})

export const events = pgTable('events', {
  id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
  site: text().notNull(),
  name: text().notNull(),
  eventId: smallint('event_id'),
  parameters: jsonb().notNull().$type<{readonly [name: string]: string | number | boolean}>(),
  createdAt: timestamp('created_at', {withTimezone: true}).notNull().defaultNow(),
})
