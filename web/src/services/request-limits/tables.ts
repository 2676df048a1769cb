import {integer, text} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

export const rateCounts = defineSiteTable('rate_counts', ['key'], {
  key: text().notNull(),
  count: integer().notNull(),
  endsAt: defineInstant('ends_at').notNull(),
})
