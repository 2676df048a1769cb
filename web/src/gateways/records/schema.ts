import {pgTable, text, timestamp, uuid} from 'drizzle-orm/pg-core'

// The SQL of the records migrations is the source; these name its columns for typed queries.

export const phoneReveals = pgTable('phone_reveals', {
  id: uuid().primaryKey().defaultRandom(),
  site: text().notNull(),
  dealership: text(),
  location: text(),
  car: text(),
  createdAt: timestamp('created_at', {withTimezone: true}).notNull().defaultNow(),
})
