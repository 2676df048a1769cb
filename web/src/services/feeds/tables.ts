import {jsonb, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

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
  car: text().notNull(),
  digest: text(),
  readAt: defineInstant('read_at').notNull(),
})

export const toldCars = defineSiteTable('told_cars', ['car'], TOLD())

/** By the slugs of cars. */
export const toldPages = defineSiteTable('told_pages', ['car'], TOLD())

export const stockPushes = defineSiteTable('stock_pushes', ['id'], {
  id: uuid().notNull(),
  payload: jsonb().notNull().$type<PushPayload>(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})
