import type {State} from '@forecourt/schemas/values/states'
import {integer, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable, numbered} from '#/gateways/records/shared-columns'

export const promotionPrizes = defineSiteTable('promotion_prizes', ['promotion', 'prize'], {
  promotion: text().notNull(),
  prize: text().notNull(),
  total: integer().notNull(),
  taken: integer().notNull(),
  endsAt: defineInstant('ends_at').notNull(),
})

export const spins = defineSiteTable('spins', ['id'], {
  id: uuid().notNull(),
  ...numbered,
  promotion: text().notNull(),
  title: text().notNull(),
  entrant: text().notNull(),
  shopper: uuid(),
  state: text().notNull().$type<State>(),
  outcome: text().notNull().$type<'excluded' | 'nothing' | 'won'>(),
  prize: text(),
  prizeName: text('prize_name'),
  prizeValue: integer('prize_value'),
  piece: integer(),
  claimUntil: defineInstant('claim_until'),
  /** Deleted once the mail with the code is sent. */
  email: text(),
  claimedAt: defineInstant('claimed_at'),
  endsAt: defineInstant('ends_at').notNull(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})
