import type {ImportResult} from '@forecourt/migrations/stock/import-request'
import {boolean, integer, jsonb, pgTable, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

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
