import {doublePrecision, integer, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

export const financeQuotes = defineSiteTable('finance_quotes', ['shopper', 'car', 'lender'], {
  shopper: uuid().notNull(),
  car: text().notNull(),
  lender: text().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  lenderName: text('lender_name').notNull(),
  deposit: integer().notNull(),
  tradeIn: integer('trade_in').notNull(),
  term: doublePrecision().notNull(),
  balloon: doublePrecision().notNull(),
  band: text(),
  weekly: integer().notNull(),
  total: integer().notNull(),
  rate: doublePrecision().notNull(),
  comparisonRate: doublePrecision('comparison_rate').notNull(),
  compared: text().notNull(),
  validTo: defineInstant('valid_to').notNull(),
  savedAt: defineInstant('saved_at').notNull(),
})
