import {boolean, integer, jsonb, pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core'
import type {Lead} from '#/domain/leads/lead-submission'
import type {Payer} from '#/domain/payments/payer'
import type {ReservationReason, ReservationState} from '#/domain/reservations/reservation-state'
import {defineInstant, defineSiteTable, numbered, ofSite} from '#/gateways/records/shared-columns'

export const reservations = defineSiteTable('reservations', ['id'], {
  id: uuid().notNull(),
  ...numbered,
  idempotencyKey: uuid('idempotency_key').notNull(),
  dealership: text().notNull(),
  car: text().notNull(),
  vehicle: jsonb().notNull().$type<NonNullable<Lead['car']>>(),
  shopper: uuid(),
  contact: jsonb().$type<Payer>(),
  emailKey: text('email_key'),
  phoneKey: text('phone_key'),
  host: text().notNull(),
  depositCents: integer('deposit_cents').notNull(),
  holdHours: integer('hold_hours').notNull(),
  state: text().notNull().$type<ReservationState>(),
  reason: text().notNull().$type<ReservationReason>(),
  keepsDeposit: boolean('keeps_deposit').notNull().default(false),
  endsAt: defineInstant('ends_at').notNull(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  changedAt: defineInstant('changed_at').notNull().defaultNow(),
})

export const carHolds = pgTable(
  'car_holds',
  {
    dealership: text().notNull(),
    car: text().notNull(),
    ...ofSite,
    reservation: uuid().notNull(),
    isHeld: boolean('is_held').notNull(),
    endsAt: defineInstant('ends_at').notNull(),
  },
  ({dealership, car}) => [primaryKey({columns: [dealership, car]})],
)
