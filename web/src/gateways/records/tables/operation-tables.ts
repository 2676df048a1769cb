import {bigint, integer, jsonb, pgTable, primaryKey, smallint, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from './shared-columns.ts'

export const events = pgTable('events', {
  id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
  site: text().notNull(),
  name: text().notNull(),
  eventId: smallint('event_id'),
  parameters: jsonb().notNull().default({}).$type<{readonly [name: string]: string | number | boolean}>(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})

export const phoneReveals = pgTable('phone_reveals', {
  id: uuid().primaryKey().defaultRandom(),
  site: text().notNull(),
  dealership: text(),
  location: text(),
  car: text(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})

export const rateCounts = pgTable(
  'rate_counts',
  {...ofSite, key: text().notNull(), count: integer().notNull(), endsAt: defineInstant('ends_at').notNull()},
  ({site, key}) => [primaryKey({columns: [site, key]})],
)

export const announcements = pgTable('announcements', {
  id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
  process: uuid().notNull(),
  changes: jsonb().notNull(),
  at: defineInstant('at').notNull().defaultNow(),
})

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

export const brokenLinks = pgTable(
  'broken_links',
  {
    ...ofSite,
    document: text().notNull(),
    field: text().notNull(),
    type: text().notNull(),
    href: text().notNull(),
    checkedAt: defineInstant('checked_at').notNull().defaultNow(),
  },
  ({site, document, field}) => [primaryKey({columns: [site, document, field]})],
)
