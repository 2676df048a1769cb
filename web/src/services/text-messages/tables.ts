import {text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

export const textMessages = defineSiteTable('text_messages', ['id'], {
  id: uuid().notNull(),
  /** In the form +61412345678. */
  phone: text().notNull(),
  /** Such as `sign-in-code`. */
  purpose: text().notNull(),
  /** The site's own; null for the platform's. */
  sender: text(),
  host: text().notNull(),
  body: text(),
  state: text().notNull().default('waiting').$type<TextMessageState>(),
  error: text(),
  providerId: text('provider_id'),
  giveUpAt: defineInstant('give_up_at').notNull(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  settledAt: defineInstant('settled_at'),
})

/** `handed`: sent to the provider, with an unknown result. */
export type TextMessageState = 'waiting' | 'handed' | 'sent' | 'delivered' | 'failed'
