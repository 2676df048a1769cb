import {jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'
import type {PlateAnswer} from '#/gateways/valuation/port'

export const plateLookups = pgTable(
  'plate_lookups',
  {
    ...ofSite,
    key: text().notNull(),
    answer: jsonb().notNull().$type<PlateAnswer>(),
    askedAt: defineInstant('asked_at').notNull().defaultNow(),
  },
  ({site, key}) => [primaryKey({columns: [site, key]})],
)
