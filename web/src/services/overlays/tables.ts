import type {Finding} from '@forecourt/schemas/vehicle/findings'
import type {ActionEnd, RuleAction} from '@forecourt/schemas/vehicle/rule-actions'
import {text} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

export const vehicleActions = defineSiteTable('vehicle_actions', ['car', 'finding', 'action'], {
  car: text().notNull(),
  finding: text().$type<Finding>().notNull(),
  action: text().$type<RuleAction>().notNull(),
  name: text().notNull(),
  words: text().notNull(),
  beganAt: defineInstant('began_at').notNull().defaultNow(),
  endedAt: defineInstant('ended_at'),
  endedBy: text('ended_by').$type<ActionEnd>(),
  staffName: text('staff_name'),
  seenAt: defineInstant('seen_at').notNull().defaultNow(),
})
