import {bigint, integer, pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core'
import type {MoneyEntry, PaymentState} from '#/domain/payments/payment-money'
import {defineInstant, defineSiteTable, ofSite} from '#/gateways/records/shared-columns'

export const payments = defineSiteTable('payments', ['id'], {
  id: uuid().notNull(),
  /** One of the two is set. */
  reservation: uuid(),
  bill: uuid(),
  account: text().notNull(),
  session: text(),
  intent: text(),
  amountCents: integer('amount_cents').notNull(),
  state: text().notNull().default('new').$type<PaymentState>(),
  capturedCents: integer('captured_cents').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
  checkedAt: defineInstant('checked_at'),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})

export const paymentEntries = defineSiteTable('payment_entries', ['id'], {
  id: bigint({mode: 'number'}).notNull().generatedAlwaysAsIdentity(),
  payment: uuid().notNull(),
  kind: text().notNull().$type<MoneyEntry['kind']>(),
  cents: integer().notNull(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})

export const paymentEvents = pgTable(
  'payment_events',
  {
    account: text().notNull(),
    event: text().notNull(),
    ...ofSite,
    payment: uuid().notNull(),
    type: text().notNull(),
    createdAt: defineInstant('created_at').notNull().defaultNow(),
  },
  ({account, event}) => [primaryKey({columns: [account, event]})],
)
