import {bigint, jsonb, text, uuid} from 'drizzle-orm/pg-core'
import type {Lead} from '#/domain/leads/lead-submission'
import type {Calendar, CoolingOff} from '#/domain/orders/cooling-off'
import type {DealSum, DeskChange} from '#/domain/orders/deal-lines'
import type {TypedChoices} from '#/domain/orders/order-choices'
import type {OrderReason, OrderState} from '#/domain/orders/order-state'
import {defineInstant, defineSiteTable, numbered} from '#/gateways/records/shared-columns'

/** The legal terms of an order at the time it was placed. */
export type OrderTerms = Calendar & {readonly coolingOff: CoolingOff | null; readonly asAt: string}

export const orders = defineSiteTable('orders', ['id'], {
  id: uuid().notNull(),
  ...numbered,
  shopper: uuid(),
  dealership: text().notNull(),
  car: text().notNull(),
  vehicle: jsonb().notNull().$type<NonNullable<Lead['car']>>(),
  state: text().notNull().$type<OrderState>(),
  reason: text().notNull().$type<OrderReason>(),
  choices: jsonb().$type<TypedChoices>(),
  sum: jsonb().$type<DealSum>(),
  terms: jsonb().$type<OrderTerms>(),
  consent: jsonb().$type<Lead['consents'][number]>(),
  toldAt: defineInstant('told_at'),
  desk: jsonb().$type<DeskChange>(),
  host: text().notNull(),
  reservation: uuid(),
  withdrawUntil: defineInstant('withdraw_until'),
  placedAt: defineInstant('placed_at'),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  changedAt: defineInstant('changed_at').notNull().defaultNow(),
})

export const orderEvents = defineSiteTable('order_events', ['id'], {
  id: bigint({mode: 'number'}).notNull().generatedAlwaysAsIdentity(),
  order: uuid().notNull(),
  state: text().notNull().$type<OrderState>(),
  reason: text().notNull().$type<OrderReason>(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})
