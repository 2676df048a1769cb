import type {Finding} from '@forecourt/schemas/vehicle/findings'
import type {ActionEnd, RuleAction} from '@forecourt/schemas/vehicle/rule-actions'
import {pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'

export const vehicleActions = pgTable(
  'vehicle_actions',
  {
    ...ofSite,
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
  },
  ({site, car, finding, action}) => [primaryKey({columns: [site, car, finding, action]})],
)
