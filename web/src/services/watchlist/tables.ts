import {integer, pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'

export const watchlistCars = pgTable(
  'watchlist_cars',
  {
    ...ofSite,
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
  },
  ({site, shopper, car}) => [primaryKey({columns: [site, shopper, car]})],
)
