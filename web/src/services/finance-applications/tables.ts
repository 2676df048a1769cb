import {bigint, integer, jsonb, text, uuid} from 'drizzle-orm/pg-core'
import type {Lead} from '#/domain/leads/lead-submission'
import {defineInstant, defineSiteTable, numbered} from '#/gateways/records/shared-columns'

export const financeApplications = defineSiteTable('finance_applications', ['id'], {
  id: uuid().notNull(),
  ...numbered,
  shopper: uuid().notNull(),
  dealership: text(),
  vehicle: jsonb().$type<NonNullable<Lead['car']>>(),
  state: text().notNull().$type<FinanceApplicationState>(),
  sealed: text(),
  consents: jsonb().notNull().default([]).$type<readonly FinanceConsent[]>(),
  host: text().notNull(),
  codeHash: text('code_hash'),
  codeEndsAt: defineInstant('code_ends_at'),
  codeTries: integer('code_tries').notNull().default(0),
  viewHash: text('view_hash'),
  viewEndsAt: defineInstant('view_ends_at'),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  changedAt: defineInstant('changed_at').notNull().defaultNow(),
  sentAt: defineInstant('sent_at'),
  takenAt: defineInstant('taken_at'),
  eraseAt: defineInstant('erase_at').notNull(),
  erasedAt: defineInstant('erased_at'),
})

export type FinanceApplicationState = 'draft' | 'sent' | 'taken'
/** A consent given with an application, with its text. */
export type FinanceConsent = {readonly purpose: string; readonly wording: string; readonly at: string}
export type FinanceApplicationEvent =
  | 'sent'
  | 'code-sent'
  | 'code-wrong'
  | 'opened'
  | 'handed-over'
  | 'erased'

export const financeApplicationEvents = defineSiteTable('finance_application_events', ['id'], {
  id: bigint({mode: 'number'}).notNull().generatedAlwaysAsIdentity(),
  application: uuid().notNull(),
  event: text().notNull().$type<FinanceApplicationEvent>(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})
