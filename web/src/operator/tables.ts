import {pgTable, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

export const operatorCommands = pgTable('operator_commands', {
  id: uuid().primaryKey(),
  desk: text().notNull(),
  arguments: text().notNull(),
  operator: text().notNull(),
  begunAt: defineInstant('begun_at').notNull().defaultNow(),
  outcome: text().$type<'done' | 'refused' | 'failed'>(),
  endedAt: defineInstant('ended_at'),
})

export const secretAges = pgTable('secret_ages', {
  name: text().primaryKey(),
  digest: text().notNull(),
  since: defineInstant('since').notNull().defaultNow(),
})
