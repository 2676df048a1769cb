import {pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'

export const textMessages = pgTable(
  'text_messages',
  {
    ...ofSite,
    id: uuid().notNull(),
    phone: text().notNull(),
    purpose: text().notNull(),
    sender: text(),
    host: text().notNull(),
    body: text(),
    state: text().notNull().default('waiting').$type<TextMessageState>(),
    error: text(),
    providerId: text('provider_id'),
    giveUpAt: defineInstant('give_up_at').notNull(),
    createdAt: defineInstant('created_at').notNull().defaultNow(),
    settledAt: defineInstant('settled_at'),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

/** `handed`: sent to the provider, with an unknown result. */
export type TextMessageState = 'waiting' | 'handed' | 'sent' | 'delivered' | 'failed'
