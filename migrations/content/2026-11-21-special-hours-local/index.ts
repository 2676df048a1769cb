import {at, defineMigration, type NodePatch, set, unset} from '@sanity/migrate'
import * as z from 'zod'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import type {StoredDocument} from '../../src/content/stored-document.ts'
import {toImportedHours, toLocalHours} from './to-local-hours.ts'

const local = z.object({
  _key: z.string(),
  date: z.string(),
  open: z.string(),
  close: z.string(),
})

export const migration = defineContentMigration({
  up: defineMigration({
    title: 'Special hours are local to the location: imported UTC times are converted (3.12)',
    documentTypes: ['location'],
    filter: 'defined(specialHours)',
    migrate: {document: (document) => patchDays(document, dayToLocal)},
  }),
  down: defineMigration({
    title: 'Special hours in UTC again, as other systems export them',
    documentTypes: ['location'],
    filter: 'defined(specialHours)',
    migrate: {document: (document) => patchDays(document, dayToImported)},
  }),
})

type DayChange = (day: object & {_key: string}, zone: unknown) => NodePatch[]

function patchDays(document: StoredDocument, change: DayChange): NodePatch[] {
  const {specialHours, zone} = document
  if (!Array.isArray(specialHours)) return []
  return specialHours.flatMap((day: unknown) => (isKeyed(day) ? change(day, zone) : []))
}

function isKeyed(day: unknown): day is object & {_key: string} {
  return typeof day === 'object' && day !== null && '_key' in day && typeof day._key === 'string'
}

function dayToLocal(day: object & {_key: string}, zone: unknown): NodePatch[] {
  const hours = toLocalHours(day, zone)
  if (!hours) return []
  const values = Object.entries(hours).map(([name, value]) => at(pathIn(day, name), set(value)))
  return [...values, at(pathIn(day, 'start_hour'), unset()), at(pathIn(day, 'end_hour'), unset())]
}

function dayToImported(day: object & {_key: string}, zone: unknown): NodePatch[] {
  const read = local.safeParse(day)
  if (!read.success) return []
  const values = Object.entries(toImportedHours(read.data, zone)).map(([name, value]) =>
    at(pathIn(day, name), set(value)),
  )
  return [...values, at(pathIn(day, 'open'), unset()), at(pathIn(day, 'close'), unset())]
}

function pathIn({_key}: {_key: string}, name: string) {
  return ['specialHours', {_key}, name]
}
