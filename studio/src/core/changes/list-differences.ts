import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {Field, Fields} from '@forecourt/schemas/fields/field'
import {expandEntries} from '@forecourt/schemas/settings/entries'
import {describeValue, NOTHING} from '../layers/describe-value.ts'

type Stored = {readonly [name: string]: unknown}

/** One changed field of a document, described for staff. */
export type Difference = {
  /** Its path in the stored document. */
  readonly path: string
  /** "Price wording: Words without a price". */
  readonly title: string
  readonly before: string
  readonly after: string
}

/** The differences between two versions of a document, field by field in the order of its form; times in `zone`. */
export function listDifferences(
  {fields}: Pick<DocumentDefinition, 'fields'>,
  before: Stored,
  after: Stored,
  zone: string,
): Difference[] {
  const sides = {before: expandEntries(before), after: expandEntries(after)}
  return compareFields(fields, sides, {path: '', title: '', zone})
}

type At = {readonly path: string; readonly title: string; readonly zone: string}

function compareFields(fields: Fields, sides: {before: Stored; after: Stored}, at: At): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const before = sides.before[name]
    const after = sides.after[name]
    if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return []
    const path = at.path ? `${at.path}.${name}` : name
    const title = at.title ? `${at.title}: ${field.title}` : field.title
    if (field.kind === 'object' && field.fields)
      return compareFields(
        field.fields,
        {before: toObject(before), after: toObject(after)},
        {...at, path, title},
      )
    return [describeDifference(field, {before, after}, {...at, path, title})]
  })
}

function describeDifference(
  field: Field<unknown>,
  {before, after}: {before: unknown; after: unknown},
  {path, title, zone}: At,
): Difference {
  const words = {before: describeStored(field, before, zone), after: describeStored(field, after, zone)}
  // Both descriptions are the same, for example of two pictures without text: only report that it changed.
  const shown =
    words.before === words.after && words.after !== NOTHING ? `${words.after}, changed` : words.after
  return {path, title, before: words.before, after: shown}
}

function describeStored(field: Field<unknown>, value: unknown, zone: string): string {
  if (value === undefined || value === null) return NOTHING
  switch (field.kind) {
    case 'slug':
      return String(toObject(value).current ?? NOTHING)
    case 'reference':
      return 'Another document'
    case 'blocks':
      return Array.isArray(value) ? `${value.length} blocks` : NOTHING
    case 'list':
      return field.item?.kind === 'reference' && Array.isArray(value)
        ? `${value.length} chosen`
        : describeValue(field, value, zone)
    default:
      return describeValue(field, value, zone)
  }
}

function toObject(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? {...value} : {}
}
