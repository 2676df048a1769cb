import {integer, pgTable, text} from 'drizzle-orm/pg-core'
import {defineInstant} from '#/gateways/records/shared-columns'

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
