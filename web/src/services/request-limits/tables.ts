import {integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'

export const rateCounts = pgTable(
  'rate_counts',
  {...ofSite, key: text().notNull(), count: integer().notNull(), endsAt: defineInstant('ends_at').notNull()},
  ({site, key}) => [primaryKey({columns: [site, key]})],
)
