import type {ImportResult} from '@forecourt/migrations/stock/import-request'
import {boolean, integer, jsonb, pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant} from './shared-columns.ts'

export const toldCars = pgTable(
  'told_cars',
  {
    site: text().notNull(),
    car: text().notNull(),
    digest: text(),
    readAt: defineInstant('read_at').notNull(),
  },
  (table) => [primaryKey({columns: [table.site, table.car]})],
)

export const stockPushes = pgTable(
  'stock_pushes',
  {
    id: uuid().notNull(),
    site: text().notNull(),
    payload: jsonb().notNull().$type<object>(),
    createdAt: defineInstant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({columns: [table.site, table.id]})],
)

export const photoFiles = pgTable('photo_files', {
  hash: text().primaryKey(),
  fingerprint: text().notNull(),
  bytes: integer().notNull(),
  usedAt: defineInstant('used_at').notNull().defaultNow(),
})

export const photos = pgTable('photos', {
  address: text().primaryKey(),
  hash: text(),
  etag: text(),
  lastModified: text('last_modified'),
  error: text(),
  triedAt: defineInstant('tried_at'),
  dueAt: defineInstant('due_at').notNull().defaultNow(),
})

export const carPhotos = pgTable('car_photos', {
  car: text().primaryKey(),
  dealership: text().notNull(),
  pictures: text().array().notNull(),
  hosts: text().array().notNull(),
  goneAt: defineInstant('gone_at'),
  placeholders: text(),
})

/**
 * `same`: the file was seen before; `asks`: waits for approval; `superseded`: not approved before another file came.
 */
export type FeedRunState =
  | 'queued'
  | 'running'
  | 'done'
  | 'same'
  | 'asks'
  | 'refused'
  | 'failed'
  | 'superseded'

type DoneImport = Extract<ImportResult, {outcome: 'done'}>

/** The displayed result of a run; a run that waits for approval has only the differences. */
export type FeedReport = Partial<Omit<DoneImport, 'outcome'>>

/** Why a feed runs. */
export type FeedRunCause = 'schedule' | 'push' | 'person' | 'retry'

export const feedRuns = pgTable('feed_runs', {
  id: uuid().primaryKey().defaultRandom(),
  feed: text().notNull(),
  cause: text().notNull().$type<FeedRunCause>(),
  key: text().notNull(),
  state: text().notNull().default('queued').$type<FeedRunState>(),
  tries: integer().notNull().default(0),
  accepted: boolean().notNull().default(false),
  hasFile: boolean('has_file').notNull().default(false),
  fileName: text('file_name'),
  bytes: integer(),
  contentHash: text('content_hash'),
  settingsHash: text('settings_hash'),
  etag: text(),
  lastModified: text('last_modified'),
  report: jsonb().$type<FeedReport>(),
  error: text(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  startedAt: defineInstant('started_at'),
  endedAt: defineInstant('ended_at'),
})
