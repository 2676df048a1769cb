import {jsonb, text, uuid} from 'drizzle-orm/pg-core'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import type {TypedTradeIn} from '#/domain/trade-ins/trade-in-steps'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'
import type {FoundVehicle} from '#/gateways/valuation/port'
import type {TradeInValue} from './trade-in-value.ts'

export const tradeIns = defineSiteTable('trade_ins', ['id'], {
  id: uuid().notNull(),
  keyHash: text('key_hash').notNull(),
  shopper: uuid(),
  car: text(),
  typed: jsonb().notNull().default({}).$type<TypedTradeIn>(),
  done: jsonb().notNull().default({}).$type<{readonly [step: string]: number}>(),
  found: jsonb().$type<readonly FoundVehicle[]>(),
  vehicle: jsonb().$type<FoundVehicle>(),
  valued: jsonb().$type<TradeInValue>(),
  valuedAt: defineInstant('valued_at'),
  submission: jsonb().$type<LeadSubmission>(),
  shown: jsonb().$type<{readonly [name: string]: unknown}>(),
  acceptedAt: defineInstant('accepted_at'),
  lead: text(),
  emailKey: text('email_key'),
  phoneKey: text('phone_key'),
  host: text().notNull(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  changedAt: defineInstant('changed_at').notNull().defaultNow(),
})

export const tradeInPhotos = defineSiteTable('trade_in_photos', ['id'], {
  id: uuid().notNull(),
  tradeIn: uuid('trade_in'),
  hash: text().notNull(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})
