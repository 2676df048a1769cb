import {smallint, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

export const shoppers = defineSiteTable('shoppers', ['id'], {
  id: uuid().notNull().defaultRandom(),
  phone: text().notNull(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  seenAt: defineInstant('seen_at').notNull().defaultNow(),
})

export const signInCodes = defineSiteTable('sign_in_codes', ['request'], {
  request: uuid().notNull(),
  phone: text().notNull(),
  codeHash: text('code_hash').notNull(),
  tries: smallint().notNull().default(0),
  textMessage: uuid('text_message').notNull(),
  expiresAt: defineInstant('expires_at').notNull(),
})

export const sessions = defineSiteTable('sessions', ['tokenHash'], {
  tokenHash: text('token_hash').notNull(),
  shopper: uuid().notNull(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  expiresAt: defineInstant('expires_at').notNull(),
  id: uuid().notNull().defaultRandom(),
  device: text(),
  /** To the hour; null for a session that was not used since before this was recorded. */
  usedAt: defineInstant('used_at').defaultNow(),
})
