import {jsonb, pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

/** The change of a car. `row` is null for a removed one. */
export type CarChange = {
  readonly event: 'added' | 'changed' | 'gone'
  /** The car by its name at the receiver: its id, or its slug. */
  readonly id: string
  readonly row: {readonly [column: string]: string} | null
  /** The digest of the row; null for a removed car. */
  readonly digest: string | null
}

/** What is posted of cars. */
export type PushPayload = {readonly cars: readonly Pick<CarChange, 'event' | 'id' | 'row'>[]}

const TOLD = () => ({
  site: text().notNull(),
  car: text().notNull(),
  digest: text(),
  readAt: defineInstant('read_at').notNull(),
})

export const toldCars = pgTable('told_cars', TOLD(), (table) => [
  primaryKey({columns: [table.site, table.car]}),
])

/** By the slugs of cars. */
export const toldPages = pgTable('told_pages', TOLD(), (table) => [
  primaryKey({columns: [table.site, table.car]}),
])

export const stockPushes = pgTable(
  'stock_pushes',
  {
    id: uuid().notNull(),
    site: text().notNull(),
    payload: jsonb().notNull().$type<PushPayload>(),
    createdAt: defineInstant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({columns: [table.site, table.id]})],
)
