import {integer, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

export const watchlistCars = defineSiteTable('watchlist_cars', ['shopper', 'car'], {
  shopper: uuid().notNull(),
  car: text().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  make: text().notNull(),
  model: text().notNull(),
  picture: text(),
  price: integer(),
  note: text(),
  savedAt: defineInstant('saved_at').notNull().defaultNow(),
  removedAt: defineInstant('removed_at'),
})
