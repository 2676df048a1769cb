import {pgTable, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

export const phoneReveals = pgTable('phone_reveals', {
  id: uuid().primaryKey().defaultRandom(),
  site: text().notNull(),
  dealership: text(),
  location: text(),
  car: text(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})
