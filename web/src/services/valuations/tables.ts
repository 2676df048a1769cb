import {jsonb, text} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'
import type {PlateAnswer} from '#/gateways/valuation/port'

export const plateLookups = defineSiteTable('plate_lookups', ['key'], {
  key: text().notNull(),
  answer: jsonb().notNull().$type<PlateAnswer>(),
  askedAt: defineInstant('asked_at').notNull().defaultNow(),
})
