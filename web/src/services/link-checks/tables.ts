import {pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'

export const brokenLinks = pgTable(
  'broken_links',
  {
    ...ofSite,
    document: text().notNull(),
    field: text().notNull(),
    type: text().notNull(),
    href: text().notNull(),
    checkedAt: defineInstant('checked_at').notNull().defaultNow(),
  },
  ({site, document, field}) => [primaryKey({columns: [site, document, field]})],
)
