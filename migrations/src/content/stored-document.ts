import * as z from 'zod'

/** A document as stored, of an unknown type. */
export type StoredDocument = {readonly _id: string; readonly _type: string; readonly [field: string]: unknown}

export const storedDocument = z.looseObject({_id: z.string(), _type: z.string()})

const REVISION = new Set(['_rev', '_updatedAt', '_createdAt'])

/** Whether two states of a document have the same content; revision and timestamps are ignored. */
export function isSameContent(before: StoredDocument | null, after: StoredDocument | null): boolean {
  return JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))
}

/** The fields of a document that hold content. */
export function getContentFields(document: StoredDocument | null): {[field: string]: unknown} {
  return Object.fromEntries(Object.entries(document ?? {}).filter(([name]) => !REVISION.has(name)))
}

function sorted(document: StoredDocument | null): unknown {
  return document === null ? null : sortKeys(getContentFields(document))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, sortKeys(inner)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
