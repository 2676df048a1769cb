import {pgTable, primaryKey, smallint, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'

export const shoppers = pgTable(
  'shoppers',
  {
    ...ofSite,
    id: uuid().notNull().defaultRandom(),
    phone: text().notNull(),
    createdAt: defineInstant('created_at').notNull().defaultNow(),
    seenAt: defineInstant('seen_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const signInCodes = pgTable(
  'sign_in_codes',
  {
    ...ofSite,
    request: uuid().notNull(),
    phone: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint().notNull().default(0),
    textMessage: uuid('text_message').notNull(),
    expiresAt: defineInstant('expires_at').notNull(),
  },
  ({site, request}) => [primaryKey({columns: [site, request]})],
)

export const sessions = pgTable(
  'sessions',
  {
    ...ofSite,
    tokenHash: text('token_hash').notNull(),
    shopper: uuid().notNull(),
    createdAt: defineInstant('created_at').notNull().defaultNow(),
    expiresAt: defineInstant('expires_at').notNull(),
    id: uuid().notNull().defaultRandom(),
    device: text(),
    usedAt: defineInstant('used_at').defaultNow(),
  },
  ({site, tokenHash}) => [primaryKey({columns: [site, tokenHash]})],
)
