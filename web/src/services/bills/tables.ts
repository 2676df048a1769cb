import {integer, jsonb, text, uuid} from 'drizzle-orm/pg-core'
import type {Payer} from '#/domain/payments/payer'
import {defineInstant, defineSiteTable, numbered} from '#/gateways/records/shared-columns'

export const bills = defineSiteTable('bills', ['id'], {
  id: uuid().notNull(),
  ...numbered,
  idempotencyKey: uuid('idempotency_key').notNull(),
  dealership: text().notNull(),
  purpose: text().notNull(),
  reference: text().notNull(),
  amountCents: integer('amount_cents').notNull(),
  refundCents: integer('refund_cents').notNull().default(0),
  shopper: uuid(),
  contact: jsonb().$type<Payer>(),
  emailKey: text('email_key'),
  phoneKey: text('phone_key'),
  host: text().notNull(),
  endsAt: defineInstant('ends_at').notNull(),
  paidAt: defineInstant('paid_at'),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})
