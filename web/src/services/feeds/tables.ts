import {jsonb, pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

export const toldCars = pgTable(
  'told_cars',
  {
    site: text().notNull(),
    car: text().notNull(),
    digest: text(),
    readAt: defineInstant('read_at').notNull(),
  },
  (table) => [primaryKey({columns: [table.site, table.car]})],
)

export const stockPushes = pgTable(
  'stock_pushes',
  {
    id: uuid().notNull(),
    site: text().notNull(),
    payload: jsonb().notNull().$type<object>(),
    createdAt: defineInstant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({columns: [table.site, table.id]})],
)
