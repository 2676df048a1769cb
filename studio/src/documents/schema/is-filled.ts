import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {isRecord} from '@forecourt/schemas/values/is-record'

const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['_type', '_key'])

/** Whether a stored value holds anything: an object by its fields, a list by its items. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  if (!isRecord(value)) return true
  return Object.entries(value).some(([name, part]) => !WITHOUT_CONTENT.has(name) && isFilled(part))
}

/** The seldom needed fields of a document that have a value besides what each document starts with. */
export function listFilled(
  {seldom = [], fields}: Pick<DocumentDefinition, 'seldom' | 'fields'>,
  value: {readonly [name: string]: unknown},
): string[] {
  return seldom.filter((name) => isFilled(value[name]) && value[name] !== fields[name]?.default)
}
